import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakerDelay, failuresToOpenBreaker, maxAttempts, retryDelay } from './retry.ts';

const first = fc.integer({ min: 1, max: 3_600_000 });
const attempts = fc.integer({ min: 1, max: maxAttempts });
const retryAfter = fc.integer({ min: 0, max: 6 * 3_600_000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('the delay before a retry', () => {
  it('triples with each attempt, with 20 % jitter', () => {
    expect([1, 2, 3].map((tries) => retryDelay(tries, 5_000, 0, 0.5))).toEqual([5_000, 15_000, 45_000]);
    expect([retryDelay(1, 5_000, 0, 0), retryDelay(1, 5_000, 0, 1)]).toEqual([4_000, 6_000]);
  });

  it('survives an outage of one night: a notification is given up after more than twelve hours', () => {
    const delays = Array.from({ length: maxAttempts - 1 }, (_, i) => retryDelay(i + 1, 5_000, 0, 0));
    expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(12 * 3_600_000);
  });

  it('is at least what the provider asked for, else at most an hour and jitter', () => {
    fc.assert(
      fc.property(attempts, first, retryAfter, random, (tries, firstDelay, wait, chance) => {
        const delay = retryDelay(tries, firstDelay, wait, chance);
        expect(delay).toBeGreaterThanOrEqual(wait);
        expect(delay).toBeGreaterThan(0);
        expect(delay).toBeLessThanOrEqual(Math.max(wait, 3_600_000 * 1.2));
      }),
    );
  });
});

describe('the time for which a breaker stays open', () => {
  it('grows with each failure up to half an hour, and is at least what the provider asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), first, retryAfter, (failures, firstDelay, wait) => {
        const delay = breakerDelay(failures, firstDelay, wait);
        expect(delay).toBeGreaterThanOrEqual(wait);
        expect(delay).toBeLessThanOrEqual(Math.max(wait, 30 * 60_000, firstDelay));
        expect(breakerDelay(failures + 1, firstDelay, wait)).toBeGreaterThanOrEqual(delay);
      }),
    );
    expect(failuresToOpenBreaker).toBeLessThan(maxAttempts);
  });
});
