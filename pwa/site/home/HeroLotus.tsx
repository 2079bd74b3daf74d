import * as css from './HeroLotus.css.ts';

/** The path of a petal that points up from 0,0; `half` is half its width. */
const petal = (half: number, height: number) =>
  `M0 0C${-half * 1.15} ${-height * 0.28} ${-half * 1.1} ${-height * 0.68} 0 ${-height}C${half * 1.1} ${-height * 0.68} ${half * 1.15} ${-height * 0.28} 0 0Z`;

const petals = [
  { turn: 0, half: 46, height: 236 },
  { turn: 24, half: 44, height: 226 },
  { turn: 47, half: 40, height: 214 },
  { turn: 68, half: 34, height: 204 },
  { turn: 84, half: 24, height: 190 },
];

const ripples = [
  { y: 34, half: 250 },
  { y: 58, half: 190 },
  { y: 80, half: 120 },
];

/** The hero's drawing: a lotus on water, in thin gold lines. */
export function HeroLotus() {
  return (
    <svg className={css.lotus} viewBox="-290 -260 580 360" fill="none" stroke="currentColor" aria-hidden>
      {petals.flatMap(({ turn, half, height }) =>
        (turn ? [-turn, turn] : [0]).map((angle) => (
          <path key={angle} d={petal(half, height)} transform={`rotate(${angle})`} />
        )),
      )}
      {ripples.map(({ y, half }) => (
        <path key={y} d={`M${-half} ${y}q${half / 2} -9 ${half} 0t${half} 0`} className={css.ripple} />
      ))}
    </svg>
  );
}
