/** One row of the table of results that the bench prints. */
export type Figure = {
  name: string;
  /** the largest median that was agreed */
  goal: number;
  /** one for each repetition of the measurement */
  values: number[];
  /** false when something besides the goal was wrong */
  isCorrect?: boolean;
  detail: string;
};

/** The value below which `share` (0 to 1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Divides each value of `numerators` by the value of `denominators` from the same repetition. */
export const ratios = (numerators: readonly number[], denominators: readonly number[]): number[] =>
  numerators.map((value, window) => value / (denominators[window] ?? Number.NaN));

/** The ratio of two series, with both medians in its detail. */
export function ratioFigure(
  name: string,
  goal: number,
  numerators: number[],
  denominators: number[],
  unit = 'µs',
): Figure {
  const detail = `${Math.round(median(numerators))} ÷ ${Math.round(median(denominators))} ${unit}`;
  return { name, goal, values: ratios(numerators, denominators), detail };
}

export const tableHead = '| figure | goal | median | quartiles | detail |\n| --- | --- | --- | --- | --- |\n';

export function tableRow({ name, goal, values, isCorrect = true, detail }: Figure): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2));
  const mark = isCorrect && median(values) <= goal ? '✓' : '✗';
  const quartiles = values.length > 1 ? `${low} – ${high}` : '';
  return `| ${name} | ≤ ${goal} ${mark} | ${middle} | ${quartiles} | ${detail} |\n`;
}
