export type ScanRegion = {
  left: number;
  top: number;
  width: number;
  height: number;
  scale: number;
  /** degrees */
  rotation: number;
  background: 'white' | 'black';
};

// The longest side, in px, at which the whole picture is scanned: small first (fast, and averages blur away),
// then finer, then coarse for noisy photos of screens. In the coarsest, round dots merge into squares.
const sides = [640, 1000, 420, 1600, 220, 150, 110];
const maxEnlargement = 3;

/** The regions to scan in a picture of this size (px), likeliest first. Their number is bounded. */
export function* scanRegions(width: number, height: number): Generator<ScanRegion> {
  const whole = { left: 0, top: 0, width, height };
  const fit = (side: number, part = whole) =>
    Math.min(maxEnlargement, side / Math.max(part.width, part.height));

  for (const scale of new Set(sides.map((side) => fit(side))))
    yield { ...whole, scale, rotation: 0, background: 'white' };
  // On black, for light QR codes on a transparent background.
  yield { ...whole, scale: fit(640), rotation: 0, background: 'black' };
  for (const divisions of [2, 3, 5]) {
    if (Math.max(width, height) < 300 * divisions) break;
    for (const tile of tiles(width, height, divisions))
      yield { ...tile, scale: fit(900, tile), rotation: 0, background: 'white' };
  }
  for (const rotation of [22.5, 45, 67.5]) yield { ...whole, scale: fit(800), rotation, background: 'white' };
}

/** Tiles overlap by half, so that at least one of them contains the whole of a small code. */
function* tiles(width: number, height: number, divisions: number) {
  const tile = { width: Math.round(width / divisions), height: Math.round(height / divisions) };
  const steps = 2 * divisions - 1;
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1)
      yield {
        ...tile,
        left: Math.round((column * (width - tile.width)) / (steps - 1)),
        top: Math.round((row * (height - tile.height)) / (steps - 1)),
      };
}
