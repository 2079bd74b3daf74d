import { describe, expect, it } from 'vitest';
import { changeBooking } from '../../tests/support/database/changeBooking.ts';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';
import type { VisitReceipt, VisitState } from '../contract/visit.ts';
import { ApiError } from '../errors.ts';
import { setVisitState } from './visitState.ts';

const { api, clock, therapist, visitSoon, setState, read, history } = setUpVisits();

const minutes = (count: number) => new Date(clock.now.getTime() + count * 60_000).toISOString();

/** What the visit's therapist, or another, says, who saw the visit like this; resolves to the receipt or the code of the error. */
async function say(
  id: number,
  visitState: VisitState | null,
  {
    seen = {},
    at = clock.now.toISOString(),
    by = therapist.id,
  }: { seen?: { visitState?: VisitState; startTime?: string }; at?: string; by?: number } = {},
) {
  const { startTime } = await read(id);
  try {
    const change = {
      id,
      visitState,
      at,
      therapist: { id: by, seen: { visitState: null, startTime, taken: [], open: null, ...seen } },
      by: { therapist: 'Ploy Srisuwan' },
      idempotency: null,
      now: clock.now,
    };
    const json = await setVisitState(api.sql, change, (code) => Promise.resolve(new ApiError(code)));
    return JSON.parse(json) as VisitReceipt;
  } catch (error) {
    return (error as ApiError).code;
  }
}

describe('what a therapist says of a visit', () => {
  it('changes it, whatever its version, and the history names the therapist', async () => {
    const { id } = await visitSoon();
    await api.sql`update bookings set notes = 'Ring twice', version = version + 1 where id = ${id}`;
    expect(await say(id, 'on_the_way')).toMatchObject({ id, visitState: 'on_the_way', version: 3 });
    expect(await history(id)).toMatchObject([
      { username: 'Ploy Srisuwan', action: 'visit', changes: { to: 'on_the_way' } },
    ]);
  });

  it('can be taken back', async () => {
    const { id } = await visitSoon();
    await say(id, 'on_the_way');
    expect(await say(id, null, { seen: { visitState: 'on_the_way' } })).toMatchObject({ visitState: null });
  });

  it('is refused of another therapist’s visit, which looks the same as none', async () => {
    const { id } = await visitSoon();
    expect(await say(id, 'on_the_way', { by: therapist.id + 1 })).toBe('booking_changed');
    expect(await say(id, null, { by: therapist.id + 1 })).toBe('booking_changed');
    expect(await read(id)).toMatchObject({ visitState: null, version: 1 });
  });

  it('is refused when the visit is no longer what was seen', async () => {
    const { id } = await visitSoon();
    expect(await say(id, 'started', { seen: { startTime: minutes(90) } })).toBe('booking_changed');
    await setState(id, 'finished');
    expect(await say(id, 'started', { seen: { visitState: 'on_the_way' } })).toBe('booking_changed');
    await changeBooking(api.sql, id, { status: 'cancelled' });
    expect(await say(id, 'started')).toBe('booking_changed');
  });

  // The visit begins in 30 minutes and takes an hour.
  it.each([
    ['12 hours before the start', 30 - 12 * 60, 'changed'],
    ['earlier', 30 - 12 * 60 - 1, 'illegal_transition'],
    ['24 hours after the end', 90 + 24 * 60, 'changed'],
    ['later', 90 + 24 * 60 + 1, 'illegal_transition'],
  ])('is taken when tapped %s: %s', async (_when, tapped, outcome) => {
    const { id } = await visitSoon();
    const at = minutes(tapped);
    clock.now = new Date(Math.max(clock.now.getTime(), Date.parse(at)));
    const said = await say(id, 'started', { at });
    expect(typeof said === 'string' ? said : 'changed').toBe(outcome);
  });

  it('is also refused by the times of the request when the clock of the device is wrong', async () => {
    const { id } = await visitSoon();
    clock.now = new Date(clock.now.getTime() - 13 * 3_600_000);
    expect(await say(id, 'on_the_way', { at: minutes(13 * 60) })).toBe('illegal_transition');
  });
});
