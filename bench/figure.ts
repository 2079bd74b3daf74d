/** One line of the table: what was measured, what it should be, and what it was over its windows. */
export type Figure = {
  name: string;
  /** the most that it may be; none where nothing was promised */
  goal?: number | undefined;
  median: number;
  /** from, to; none where there is one number only */
  quartiles?: readonly [number, number] | undefined;
  unit?: 'ms' | 'kB' | undefined;
  /** what else was counted; `true` where something that must be nothing was nothing */
  holds?: boolean | undefined;
  detail: string;
};

/** The figure of many windows. */
export const figureOf = (
  name: string,
  goal: number | undefined,
  values: readonly number[],
  detail: string,
): Figure => ({
  name,
  goal,
  median: quantile(values, 0.5),
  quartiles: [quantile(values, 0.25), quantile(values, 0.75)],
  detail,
});

/** What both sides of a ratio took in the middle, for its detail. */
export const sides = (over: readonly number[], under: readonly number[]): string =>
  `${Math.round(quantile(over, 0.5))} ÷ ${Math.round(quantile(under, 0.5))} µs`;

/** The value below which that share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const tableHead = '| figure | goal | median | quartiles | detail |\n| --- | --- | --- | --- | --- |\n';

/** A figure as a line of a Markdown table, with a mark whether it holds. */
export function tableLine({ name, goal, median, quartiles, unit, holds = true, detail }: Figure): string {
  const written = (value: number) =>
    unit === 'ms' ? `${Math.round(value)} ms` : unit ? `${value.toFixed(1)} ${unit}` : value.toFixed(2);
  const isMet = holds && (goal === undefined || median <= goal);
  const cells = [
    name,
    goal === undefined ? '' : `≤ ${written(goal)} ${isMet ? '✓' : '✗'}`,
    written(median),
    quartiles ? `${written(quartiles[0])} – ${written(quartiles[1])}` : '',
    detail,
  ];
  return `| ${cells.join(' | ')} |\n`;
}
