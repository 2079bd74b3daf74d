import { describe, expect, it } from 'vitest';
import { setUpClockedShop } from '../../tests/support/api/clockedShop.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { startReminders } from './reminders.ts';

const shop = setUpClockedShop();

describe('the moment at which a booking was arranged', () => {
  const arranged = async (id: number) =>
    (
      await shop.api.sql<{ at: Date }[]>`select arranged_at as at from bookings where id = ${id}`
    )[0]!.at.getTime();

  it('changes with its start and its status, and with nothing else', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-02 18:00');
    const atFirst = await arranged(id);
    const { data } = (await shop.api.manage<{ data: object }>('GET', `/bookings/${id}`)).body;
    await shop.api.manage('PATCH', `/bookings/${id}`, {
      ...data,
      startTime: '2027-03-02 18:00',
      notes: 'Quiet, please',
    });
    expect(await arranged(id)).toBe(atFirst);
    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const approved = await arranged(id);
    expect(approved).toBeGreaterThan(Date.now() - 5_000);
    await shop.api.manage('PATCH', `/bookings/${id}`, {
      ...data,
      startTime: '2027-03-02 19:00',
      version: undefined,
    });
    expect(await arranged(id)).toBeGreaterThan(approved);
  });
});

it('a process does what is due as soon as it starts', async () => {
  shop.setClock('2027-03-01 09:00');
  const id = await shop.bookApproved('2027-03-03 14:00');
  shop.setClock('2027-03-02 18:00');
  const stop = startReminders(shop.api.context, () => {});
  try {
    expect(
      await pollUntil(
        () => shop.toldCustomer(id),
        (told) => told.length > 0,
      ),
    ).toEqual(['reminder_day_before queued']);
  } finally {
    stop();
  }
});
