import { flood, type Client, type Load } from './load.ts';
import type { Meter } from './processor.ts';

/** One thing whose cost is measured: who answers it, what is asked, how often in a window. */
export type Arm = {
  client: Client;
  meter: Meter;
  load: Load;
  count: number;
  /** before each window, not counted */
  before?: () => Promise<void>;
};

const windows = 9;

/**
 * Microseconds of processor time a request, of each arm in each window. The arms take turns, so that whatever else the
 * machine does meets all of them.
 */
export async function costs<TName extends string>(
  arms: Record<TName, Arm>,
): Promise<Record<TName, number[]>> {
  const names = Object.keys(arms) as TName[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<TName, number[]>;
  for (let window = -1; window < windows; window++) {
    for (const name of names) {
      const { client, meter, load, count, before } = arms[name];
      await before?.();
      const start = meter();
      await flood(client, load, { count, from: (window + 1) * count });
      // the first window warms up: it is not counted
      if (window >= 0) measured[name].push(((meter() - start) / count) * 1e6);
    }
  }
  return measured;
}

/** Window by window, what the one cost for each microsecond of the other. */
export const ratios = (over: readonly number[], under: readonly number[]): number[] =>
  over.map((value, window) => value / (under[window] ?? Number.NaN));
