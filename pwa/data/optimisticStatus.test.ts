import { describe, expect, it } from 'vitest';
import { noVisitTimes } from '#contract/visit.ts';
import {
  ownUserId,
  acceptedResponse,
  simulateOutbox,
  refusedResponse,
  seenBooking,
  describeOperations,
} from '../../tests/support/outbox/simulatedOutbox.ts';
import { adminBooking } from '../../tests/support/app/adminBooking.ts';
import { optimisticStatus, withOptimisticStatus } from './optimisticStatus.ts';

const oldTime = { startTime: '2099-12-01T03:00:00.000Z', endTime: '2099-12-01T04:00:00.000Z' };
const seenMove = seenBooking.moveRequest!;

describe('the optimistic status of a booking', () => {
  const booking = adminBooking({ id: 7 });

  it('is what was decided, and the server’s again once that is undone', async () => {
    const device = simulateOutbox();
    const opId = await device.decide(7, 'approved');
    expect(optimisticStatus(booking, await device.operations(), ownUserId)).toMatchObject({
      status: 'approved',
      version: 2,
    });
    await device.undo(opId);
    expect(optimisticStatus(booking, await device.operations(), ownUserId)).toMatchObject({
      status: 'pending',
      unsent: null,
    });
  });

  it('stays as decided once it was sent, while the list is older', async () => {
    const device = simulateOutbox([acceptedResponse(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    await device.send();
    const operations = await device.operations();
    expect(optimisticStatus(booking, operations, ownUserId)).toEqual({
      status: 'approved',
      version: 2,
      visitState: null,
      visitTimes: noVisitTimes,
      moveAnswer: null,
      unsent: null,
      rejected: null,
    });
    const later = { ...booking, status: 'cancelled' as const, version: 3 };
    expect(optimisticStatus(later, operations, ownUserId)).toMatchObject({ status: 'cancelled', version: 3 });
  });

  it('is the server’s again after a rejection, and a new decision replaces the rejected one', async () => {
    const device = simulateOutbox([
      refusedResponse(409, 'booking_changed', { booking: { ...seenBooking, version: 2 } }),
    ]);
    const rejected = await device.decide(7, 'approved');
    await device.send();
    const edited = { ...booking, version: 2 };
    expect(optimisticStatus(edited, await device.operations(), ownUserId)).toMatchObject({
      status: 'pending',
      version: 2,
      rejected: { opId: rejected },
    });
    await device.decide(7, 'denied', 2);
    expect(await describeOperations(device)).toEqual(['7 denied waiting']);
  });

  it('ignores the decisions of another administrator', async () => {
    const device = simulateOutbox();
    await device.decide(7, 'approved', 1, 2);
    expect(optimisticStatus(booking, await device.operations(), ownUserId)).toMatchObject({
      status: 'pending',
      unsent: null,
    });
  });

  it('keeps the visit where it is until the server has moved it, with the version of each decision', async () => {
    const device = simulateOutbox([
      acceptedResponse(7, 'approved', 2),
      'networkError',
      acceptedResponse(7, 'approved', 3),
    ]);
    await device.decide(7, 'approved');
    await device.decide(7, 'move_accepted');
    const waiting = optimisticStatus(booking, await device.operations(), ownUserId);
    expect(waiting).toMatchObject({
      status: 'approved',
      version: 3,
      moveAnswer: { status: 'move_accepted', state: 'waiting' },
      unsent: { status: 'move_accepted' },
    });
    const listed = adminBooking({ id: 7, version: 1, ...oldTime, moveRequest: seenMove });
    expect(withOptimisticStatus(listed, waiting)).toMatchObject({ ...oldTime, moveRequest: seenMove });
    await device.send();
    await device.send({ isUrgent: true });
    const done = optimisticStatus(booking, await device.operations(), ownUserId);
    const { startTime, endTime } = seenMove;
    expect(withOptimisticStatus(listed, done)).toMatchObject({
      status: 'approved',
      version: 3,
      startTime,
      endTime,
      moveRequest: null,
    });
    const later = { ...listed, version: 4 };
    const fetched = optimisticStatus(later, await device.operations(), ownUserId);
    expect(withOptimisticStatus(later, fetched)).toEqual(later);
  });

  it('forgets a move request that was declined, and the time stays', async () => {
    const device = simulateOutbox([acceptedResponse(7, 'pending', 2)]);
    await device.decide(7, 'move_declined');
    await device.send();
    const listed = adminBooking({ id: 7, version: 1, ...oldTime, moveRequest: seenMove });
    const done = optimisticStatus(listed, await device.operations(), ownUserId);
    expect(withOptimisticStatus(listed, done)).toMatchObject({ ...oldTime, moveRequest: null, version: 2 });
  });
});
