import type { Locator } from '@playwright/test';

/** Counts the taps. */
export function countTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return { tap, count: () => taps };
}
