import { describe, expect, it } from 'vitest';
import { setUpMoves } from '../../tests/support/api/moves.ts';
import { hoursEveryDay } from '../../tests/support/testData.ts';

const { api, therapist, nextDay, book, open, queued } = setUpMoves(['email', 'line'], {
  hours: hoursEveryDay('00:00', '23:30'),
});

async function correct(path: string, clientAddress: string): Promise<number> {
  const { version } = await open(path);
  const body = { clientAddress, notes: null, version };
  return (await api.visit('PATCH', path, { body })).status;
}

describe('a correction by the customer', () => {
  it.each(['pending', 'approved'] as const)(
    'of a booking that is %s notifies the shop, once of several at once',
    async (status) => {
      const { id, path } = await book(therapist, `${nextDay()} 10:00`, status);
      expect(await correct(path, '2 Silom Road')).toBe(200);
      expect(await correct(path, '3 Silom Road')).toBe(200);
      expect(await queued(id)).toEqual(['corrected_by_customer by email', 'corrected_by_customer by line']);
    },
  );

  it('of nothing notifies nobody', async () => {
    const { id, path } = await book(therapist, `${nextDay()} 10:00`);
    expect(await correct(path, '2 Silom Road')).toBe(200);
    await api.sql`delete from notifications`;
    expect(await correct(path, '2 Silom Road')).toBe(200);
    expect(await queued(id)).toEqual([]);
  });
});
