/** After so many tries that got no good answer, some 17 hours after the first, a message is given up. */
export const maxAttempts = 24;

/** A way that failed so often in a row is left alone for a while. */
export const failuresToOpenBreaker = 5;

/** Messages of one lane in an hour; what comes beyond is told together. */
export const hourlyLimit = 30;

const maxRetryDelay = 3_600_000;
const maxBreakerDelay = 30 * 60_000;

/**
 * ms before the next try, after `attempts` tries: three times longer each time, up to an hour, a fifth more or less so
 * that what failed together does not come back together. What the provider asked for is the least.
 */
export function retryDelay(attempts: number, first: number, asked = 0, random = Math.random()): number {
  const plain = Math.min(first * 3 ** (attempts - 1), Math.max(maxRetryDelay, first));
  return Math.round(Math.max(plain * (0.8 + 0.4 * random), asked));
}

/** ms for which a lane is left alone after `failures` in a row; what the provider asked for is the least. */
export function breakerDelay(failures: number, first: number, asked = 0): number {
  const plain = Math.min(first * 12 * 2 ** Math.min(failures - 1, 20), Math.max(maxBreakerDelay, first));
  return Math.round(Math.max(plain, asked));
}
