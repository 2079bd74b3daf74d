/** One look at a picture: a part of it, its size on the canvas, turned by some degrees, on a ground. */
export type View = {
  left: number;
  top: number;
  width: number;
  height: number;
  scale: number;
  turn: number;
  /** behind transparent pixels */
  ground: 'white' | 'black';
};

// The longest side in px at which a code is looked for: small first (cheap, and blur is averaged away),
// then finer, then coarser again for noisy photographs of screens.
const sides = [640, 1000, 420, 1600];
const largestEnlargement = 3;

/**
 * The looks worth taking at a picture of this size (px), likeliest first: all of it in several sizes, on black
 * for light codes on transparency, then overlapping parts ever smaller, then turned. Always a bounded number.
 */
export function* views(width: number, height: number): Generator<View> {
  const whole = { left: 0, top: 0, width, height };
  const fit = (side: number, part = whole) =>
    Math.min(largestEnlargement, side / Math.max(part.width, part.height));

  for (const scale of new Set(sides.map((side) => fit(side))))
    yield { ...whole, scale, turn: 0, ground: 'white' };
  yield { ...whole, scale: fit(640), turn: 0, ground: 'black' };
  for (const share of [2, 3, 5]) {
    if (Math.max(width, height) < 300 * share) break;
    for (const part of parts(width, height, share))
      yield { ...part, scale: fit(900, part), turn: 0, ground: 'white' };
  }
  for (const turn of [22.5, 45, 67.5]) yield { ...whole, scale: fit(800), turn, ground: 'white' };
}

/** Tiles of a `share`-th of each side, half overlapping, so that none of them cuts every small code. */
function* parts(width: number, height: number, share: number) {
  const tile = { width: Math.round(width / share), height: Math.round(height / share) };
  const steps = 2 * share - 1;
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1)
      yield {
        ...tile,
        left: Math.round((column * (width - tile.width)) / (steps - 1)),
        top: Math.round((row * (height - tile.height)) / (steps - 1)),
      };
}
