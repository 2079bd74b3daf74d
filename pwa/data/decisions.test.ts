import { describe, expect, it } from 'vitest';
import {
  acceptedResponse,
  describeOperations,
  simulateOutbox,
} from '../../tests/support/outbox/simulatedOutbox.ts';

describe('a decision', () => {
  it('is sent with the version that was seen, under its own key', async () => {
    const device = simulateOutbox([acceptedResponse(7, 'approved', 4)]);
    const opId = await device.decide(7, 'approved', 3);
    await device.send();
    expect(device.asked).toEqual([
      { path: '/api/admin/bookings/7/status', key: opId, body: { status: 'approved', version: 3 } },
    ]);
    expect(await describeOperations(device)).toEqual(['7 approved done']);
  });

  it('contains no customer data', async () => {
    const device = simulateOutbox();
    await device.decide(7, 'approved');
    const [operation] = await device.operations();
    expect(Object.keys(operation?.seen ?? {}).toSorted()).toEqual([
      'moveRequest',
      'serviceId',
      'startTime',
      'status',
      'therapistId',
      'version',
    ]);
  });

  it('is sent after an earlier one on the same booking, with the version that that one makes', async () => {
    const device = simulateOutbox([acceptedResponse(7, 'approved', 4), acceptedResponse(7, 'cancelled', 5)]);
    await device.decide(7, 'approved', 3);
    await device.decide(7, 'cancelled', 4);
    await device.send();
    expect(device.asked.map(({ body }) => body)).toEqual([
      { status: 'approved', version: 3 },
      { status: 'cancelled', version: 4 },
    ]);
  });

  it('is queued once when it is made twice', async () => {
    const device = simulateOutbox();
    await device.decide(7, 'approved');
    await device.decide(7, 'approved');
    expect(await describeOperations(device)).toEqual(['7 approved waiting']);
  });

  it('can be undone until it is sent, and the decisions after it are undone with it', async () => {
    const device = simulateOutbox(['networkError']);
    const first = await device.decide(7, 'approved');
    await device.decide(7, 'cancelled');
    await device.decide(8, 'denied');
    await device.undo(first);
    expect(await describeOperations(device)).toEqual(['8 denied waiting']);
    const [{ opId } = { opId: '' }] = await device.operations();
    await device.send();
    await device.undo(opId);
    expect(await describeOperations(device)).toEqual(['8 denied sent']);
  });
});
