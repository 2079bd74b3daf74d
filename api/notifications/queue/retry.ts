/** Attempts without success before a notification is given up, some 17 hours after the first. */
export const maxAttempts = 24;

/** Failures of a queue in a row after which it pauses. */
export const failuresToOpenBreaker = 5;

/** Messages to the administrator that one queue sends in an hour; further ones are combined. */
export const hourlyLimit = 30;

const maxRetryDelay = 3_600_000;
const maxBreakerDelay = 30 * 60_000;

/**
 * ms before the next attempt, after `attempts` so far: three times longer each time, up to an hour, with 20 %
 * jitter. Never less than `retryAfter`, which the provider requested.
 */
export function retryDelay(
  attempts: number,
  firstDelay: number,
  retryAfter = 0,
  random = Math.random(),
): number {
  const delay = Math.min(firstDelay * 3 ** (attempts - 1), Math.max(maxRetryDelay, firstDelay));
  return Math.round(Math.max(delay * (0.8 + 0.4 * random), retryAfter));
}

/** ms for which the breaker stays open after `failures` in a row. Never less than `retryAfter`. */
export function breakerDelay(failures: number, firstDelay: number, retryAfter = 0): number {
  const delay = Math.min(
    firstDelay * 12 * 2 ** Math.min(failures - 1, 20),
    Math.max(maxBreakerDelay, firstDelay),
  );
  return Math.round(Math.max(delay, retryAfter));
}
