import type { Locator } from '@playwright/test';

/** Counts the taps. A nervous one hits twice, and is one. */
export function countTaps() {
  let taps = 0;
  const tap = async (target: Locator, { isNervous = false } = {}) => {
    taps += 1;
    await target.click({ clickCount: isNervous ? 2 : 1 });
  };
  return { tap, count: () => taps };
}
