import { describe, expect, it } from 'vitest';
import { startApi } from '../../tests/support/api/api.ts';
import { floodShop } from '../../tests/support/crowd/floodedShop.ts';

/** Addresses, requests each minute, minutes; a thousand addresses take eight minutes, in the soak alone. */
const floods: [number, number, number][] = [
  [1, 3, 90],
  [10, 30, 60],
  [100, 60, 60],
];
if (process.env['SOAK'] !== undefined) floods.push([1_000, 60, 60]);

const flood = async (therapists: number, addresses: number, eachMinute: number, minutes: number) => {
  const api = await startApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  try {
    return await floodShop(api, { therapists, addresses, eachMinute, minutes });
  } finally {
    await api.stop();
  }
};

describe('a visitor with a new contact gets a shown time at the first try', () => {
  it('while ten addresses take whatever is shown', async () => {
    const { visitors, booked, held, shown } = await flood(1, 10, 15, 4);
    expect([booked, held, visitors]).toEqual([4, 4, 4]);
    expect(shown).toBeGreaterThan(0.4);
  });

  it.each(floods)(
    'while %i addresses send %i requests a minute for %i minutes',
    { tags: ['full'], timeout: 600_000 },
    async (...sizes) => {
      const outcome = await flood(5, ...sizes);
      expect(outcome.booked / outcome.visitors).toBeGreaterThanOrEqual(0.95);
    },
  );
});
