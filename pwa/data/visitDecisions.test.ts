import { describe, expect, it } from 'vitest';
import { noVisitTimes } from '#contract/visit.ts';
import { adminBooking } from '../../tests/support/app/adminBooking.ts';
import {
  acceptedResponse,
  describeOperations,
  ownUserId,
  refusedResponse,
  seenBooking,
  simulateOutbox,
} from '../../tests/support/outbox/simulatedOutbox.ts';
import { isStillPossible, toDecisionBasis } from './decisions.ts';
import { optimisticStatus } from './optimisticStatus.ts';

const approved = adminBooking({ id: 7, status: 'approved' });
const receipt = (visitState: string | null, version: number) =>
  Response.json({ data: { id: 7, visitState, version, ...noVisitTimes } });
/** the simulated device's clock, and what it says a minute later */
const tapped = '1970-01-01T00:16:40.000Z';
const minuteLater = '1970-01-01T00:17:40.000Z';

describe('how a visit goes, said on a device', () => {
  it('is sent in order with the version each makes and the time of its tap', async () => {
    const device = simulateOutbox([receipt('on_the_way', 2), receipt('started', 3), receipt(null, 4)]);
    await device.decide(7, 'visit_on_the_way');
    device.clock.now += 60_000;
    await device.decide(7, 'visit_started');
    await device.decide(7, 'visit_none');
    await device.send();
    const path = '/api/admin/bookings/7/visit';
    expect(device.asked).toMatchObject([
      { path, body: { visitState: 'on_the_way', version: 1, at: tapped } },
      { path, body: { visitState: 'started', version: 2, at: minuteLater } },
      { path, body: { visitState: null, version: 3, at: minuteLater } },
    ]);
    expect(await describeOperations(device)).toEqual([
      '7 visit_on_the_way done',
      '7 visit_started done',
      '7 visit_none done',
    ]);
  });

  it('shows at once with its time, after an approval that waits too, and is as before once undone', async () => {
    const device = simulateOutbox();
    const pending = { ...approved, status: 'pending' as const };
    await device.decide(7, 'approved');
    await device.decide(7, 'visit_on_the_way');
    device.clock.now += 60_000;
    const opId = await device.decide(7, 'visit_started');
    const onTheWay = { ...noVisitTimes, onTheWayAt: tapped };
    expect(optimisticStatus(pending, await device.operations(), ownUserId)).toMatchObject({
      status: 'approved',
      version: 4,
      visitState: 'started',
      visitTimes: { ...onTheWay, startedAt: minuteLater },
    });
    await device.undo(opId);
    expect(optimisticStatus(pending, await device.operations(), ownUserId)).toMatchObject({
      visitState: 'on_the_way',
      visitTimes: onTheWay,
    });
  });

  it('ends with a cancellation, and is the server’s once that knows more', async () => {
    const device = simulateOutbox([receipt('on_the_way', 2), acceptedResponse(7, 'cancelled', 3)]);
    await device.decide(7, 'visit_on_the_way');
    await device.decide(7, 'cancelled');
    await device.send();
    const operations = await device.operations();
    const none = { visitState: null, visitTimes: noVisitTimes };
    expect(optimisticStatus(approved, operations, ownUserId)).toMatchObject({ ...none, status: 'cancelled' });
    const later = { ...approved, version: 9, visitState: 'finished' as const };
    expect(optimisticStatus(later, operations, ownUserId)).toMatchObject({
      visitState: 'finished',
      version: 9,
    });
  });

  it('refused, it keeps the visit as the server has it', async () => {
    const booking = { ...seenBooking, status: 'approved', version: 2, visitState: 'started' };
    const device = simulateOutbox([refusedResponse(409, 'booking_changed', { booking })]);
    await device.decide(7, 'visit_on_the_way');
    await device.send();
    const { rejected, visitState } = optimisticStatus(approved, await device.operations(), ownUserId);
    expect(visitState).toBeNull();
    expect(rejected?.refusal?.now).toMatchObject({ visitState: 'started', version: 2 });
  });

  it('is not done by an answer that says something else', async () => {
    const device = simulateOutbox([receipt('started', 2)]);
    await device.decide(7, 'visit_on_the_way');
    await device.send();
    expect(await describeOperations(device)).toEqual(['7 visit_on_the_way sent']);
  });
});

it('a visit can still get a state that it does not have, while it is approved', () => {
  const now = toDecisionBasis({ ...seenBooking, status: 'approved', visitState: 'started' });
  expect(isStillPossible('visit_started', now)).toBe(false);
  expect(isStillPossible('visit_finished', now)).toBe(true);
  expect(isStillPossible('visit_none', now)).toBe(true);
  expect(isStillPossible('visit_finished', { ...now, status: 'cancelled' })).toBe(false);
});
