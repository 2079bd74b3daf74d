import { describe, expect, it } from 'vitest';
import type { DoorPayment } from '#contract/payment.ts';
import type { TherapistVisit } from '#contract/therapistPage.ts';
import { addOperation, type NewOperation } from '../offline/outbox/operations.ts';
import { optimisticVisit } from './optimisticVisit.ts';
import { withoutOldAddresses } from './oldAddresses.ts';
import {
  newTherapistDecision,
  repeatedDecisions,
  therapistDecisionFeature,
  type TherapistDecision,
  type TherapistDecisionOperation,
} from './therapistDecisions.ts';

const visit: TherapistVisit = {
  id: 7,
  startTime: '2026-11-24T06:00:00.000Z',
  endTime: '2026-11-24T07:30:00.000Z',
  visitState: null,
  visitTimes: { onTheWayAt: null, startedAt: null, endedAt: null },
  clientName: 'Emily',
  clientAddress: '88 Sukhumvit 24',
  notes: 'Ring twice',
  customerNotes: null,
  contacts: { phone: '0812345678', whatsapp: null, lineId: null },
  service: { name: 'Oil massage', duration: 90 },
  toCollect: 1200,
  surplus: 0,
  taken: [],
  confirmed: [],
  isSlipWaiting: false,
  promptPay: null,
  version: 3,
};

/** The outbox after a therapist has tapped these, one each minute. */
const tap = (...changes: TherapistDecision[]): TherapistDecisionOperation[] => {
  let operations: TherapistDecisionOperation[] = [];
  for (const [index, change] of changes.entries()) {
    const at = `2026-11-24T05:0${index}:00.000Z`;
    const shown = optimisticVisit(visit, operations, 4);
    const added = { ...newTherapistDecision(4, shown, change, at), opId: `op ${index}`, createdAt: index };
    operations = addOperation(
      therapistDecisionFeature,
      operations,
      added as NewOperation<TherapistDecisionOperation>,
    );
  }
  return operations;
};

describe('what a therapist says of a visit', () => {
  const minute = 60_000;

  it('builds on the state before, and is sent with the time of the tap and how long ago that was', () => {
    const now = Date.parse('2026-11-24T05:10:00.000Z');
    const requests = tap('on_the_way', 'started', 'finished').map((operation) =>
      therapistDecisionFeature.requestFor(operation, now),
    );
    const { startTime } = visit;
    expect(requests.map(({ body }) => body)).toEqual([
      {
        visitState: 'on_the_way',
        seen: { visitState: null, startTime },
        at: '2026-11-24T05:00:00.000Z',
        age: 10 * minute,
      },
      {
        visitState: 'started',
        seen: { visitState: 'on_the_way', startTime },
        at: '2026-11-24T05:01:00.000Z',
        age: 9 * minute,
      },
      {
        visitState: 'finished',
        seen: { visitState: 'started', startTime },
        at: '2026-11-24T05:02:00.000Z',
        age: 8 * minute,
      },
    ]);
  });

  it('was tapped now when the clock of the phone has been set back since', () => {
    const [operation] = tap('fine');
    const { body } = therapistDecisionFeature.requestFor(operation!, Date.parse(operation!.at) - minute);
    expect(body).toEqual({ at: operation!.at, age: 0 });
  });

  it('is queued once when it is tapped twice, but that she is well each time', () => {
    expect(tap('on_the_way', 'on_the_way')).toHaveLength(1);
    const queue = tap('started', 'fine', 'fine', 'finished');
    expect(queue.map(({ change }) => change)).toEqual(['started', 'fine', 'fine', 'finished']);
    expect(queue.at(-1)?.seen.visitState).toBe('started');
  });

  it('is shown at once with its time, and after it is done until the page has it', () => {
    const [first] = tap('on_the_way');
    const waiting = optimisticVisit(visit, [first!], 4);
    expect(waiting).toMatchObject({ visitState: 'on_the_way', visitTimes: { onTheWayAt: first!.at } });
    const done: TherapistDecisionOperation = { ...first!, state: 'done', version: 4 };
    expect(optimisticVisit(visit, [done], 4)).toMatchObject({ visitState: 'on_the_way', unsent: null });
    expect(optimisticVisit({ ...visit, version: 5 }, [done], 4).visitState).toBeNull();
  });

  it('of another therapist is not shown', () => {
    expect(optimisticVisit(visit, tap('on_the_way'), 5).visitState).toBeNull();
  });

  it('keeps nothing of the customer, and can be said again of the visit as it is now, with the times of the taps', () => {
    const operations = tap('on_the_way', 'started');
    const moved = { ...visit, startTime: '2026-11-24T08:00:00.000Z' };
    const changes = therapistDecisionFeature.changesWhenRejected('booking_changed', {
      message: 'No',
      code: 'booking_changed',
      visit: moved,
    });
    const refused: TherapistDecisionOperation = { ...operations[0]!, ...changes, state: 'refused' };
    expect(JSON.stringify(refused)).not.toMatch(/Emily|Sukhumvit|0812345678|twice/);
    const all = [refused, operations[1]!];
    expect(optimisticVisit(visit, all, 4)).toMatchObject({ visitState: null, rejected: { opId: 'op 0' } });
    expect(
      repeatedDecisions(all, refused).map(({ change, at, seen }) => [change, at, seen.startTime]),
    ).toEqual([
      ['on_the_way', operations[0]!.at, moved.startTime],
      ['started', operations[1]!.at, moved.startTime],
    ]);
  });

  it('counts as done only with the receipt of this visit', () => {
    const [operation] = tap('on_the_way');
    expect(
      therapistDecisionFeature.changesWhenDone(operation!, { id: 7, visitState: 'on_the_way', version: 4 }),
    ).toEqual({
      version: 4,
    });
    expect(
      therapistDecisionFeature.changesWhenDone(operation!, { id: 8, visitState: 'on_the_way', version: 4 }),
    ).toBeNull();
    expect(therapistDecisionFeature.changesWhenDone(operation!, 'Welcome to our hotel')).toBeNull();
  });
});

describe('what a therapist took at the door', () => {
  const cash = (amount: number, tip = 0): DoorPayment => ({ method: 'cash', amount, tip });
  const card = (amount: number): DoorPayment => ({ method: 'card', amount, tip: 0 });

  /** The outbox after she has entered these for a finished visit, one each minute. */
  const enter = (...entries: DoorPayment[][]): TherapistDecisionOperation[] => {
    let operations = tap('started', 'finished');
    for (const [index, payments] of entries.entries()) {
      const shown = optimisticVisit(visit, operations, 4);
      const at = `2026-11-24T05:1${index}:00.000Z`;
      const added = {
        ...newTherapistDecision(4, shown, 'payments', at, payments),
        opId: `money ${index}`,
        createdAt: index,
      };
      operations = addOperation(
        therapistDecisionFeature,
        operations,
        added as NewOperation<TherapistDecisionOperation>,
      );
    }
    return operations;
  };
  const requestsFor = (operations: TherapistDecisionOperation[]) =>
    operations.map(
      (operation) => therapistDecisionFeature.requestFor(operation, Date.parse(operation.at)).body,
    );

  it('is sent with the end of the visit, and with what she saw', () => {
    const [first, second] = requestsFor(enter([cash(1000)], [cash(1000), card(200)])).slice(2);
    const seen = { visitState: 'finished', startTime: visit.startTime, open: 1200 };
    expect(first).toMatchObject({ visitState: 'finished', seen, payments: [cash(1000)] });
    expect(second).toMatchObject({
      visitState: 'finished',
      seen: { ...seen, taken: [cash(1000)] },
      payments: [cash(1000), card(200)],
    });
  });

  it('is queued once when it is tapped twice, and again when it is another amount', () => {
    expect(enter([cash(1200)], [cash(1200)])).toHaveLength(3);
    expect(enter([cash(1200)], [cash(1100)], [])).toHaveLength(5);
  });

  it('is shown at once, with what is left to collect', () => {
    const promptPay = { id: '0812345678', amount: 1200, payload: '000201' };
    const after = (...entries: DoorPayment[][]) =>
      optimisticVisit({ ...visit, promptPay }, enter(...entries), 4);
    expect(after([cash(1000, 50)])).toMatchObject({
      visitState: 'finished',
      toCollect: 200,
      surplus: 0,
      promptPay: null,
    });
    expect(after([cash(1300.1)])).toMatchObject({ toCollect: 0, surplus: 100.1 });
    expect(after([cash(1300)], [])).toMatchObject({ toCollect: 1200, surplus: 0, taken: [], promptPay });
  });

  it('counts as done only when the server has taken it, as an older one does not', () => {
    const operation = enter([cash(1200)]).at(-1)!;
    const receipt = { id: 7, visitState: 'finished', version: 6 };
    expect(therapistDecisionFeature.changesWhenDone(operation, receipt)).toBeNull();
    const taken = { ...receipt, taken: [cash(1200)] };
    expect(therapistDecisionFeature.changesWhenDone(operation, taken)).toEqual({ version: 6 });
  });

  it('can be said again of the visit with what was entered meanwhile', () => {
    const operation = enter([cash(1200)]).at(-1)!;
    const changes = therapistDecisionFeature.changesWhenRejected('booking_changed', {
      message: 'No',
      code: 'booking_changed',
      visit: { ...visit, visitState: 'finished', taken: [card(1100)], toCollect: 0, surplus: 50 },
    });
    const refused: TherapistDecisionOperation = { ...operation, ...changes, state: 'refused' };
    expect(JSON.stringify(refused)).not.toMatch(/Emily|Sukhumvit|0812345678|twice/);
    expect(repeatedDecisions([refused], refused)).toMatchObject([
      {
        change: 'payments',
        payments: [cash(1200)],
        seen: { taken: [card(1100)], open: 1050 },
        at: operation.at,
      },
    ]);
  });

  it('is nothing of a visit that an earlier release has stored', () => {
    const { taken: _taken, confirmed: _confirmed, surplus: _surplus, ...earlier } = visit;
    const nothing = { taken: [], confirmed: [], surplus: 0 };
    expect(optimisticVisit(earlier as TherapistVisit, [], 4)).toMatchObject(nothing);
  });
});

describe('the visits on the device', () => {
  const page = (visits: TherapistVisit[]) => ({ visits }) as Parameters<typeof withoutOldAddresses>[0];

  it('keep no address, notes or contacts a day after their end, and not what the shop notes of the customer', () => {
    const noted = { ...visit, customerNotes: 'Has a dog' };
    const end = Date.parse(visit.endTime);
    const [before] = withoutOldAddresses(page([noted]), end + 24 * 3_600_000 - 1).visits;
    expect(before).toEqual(noted);
    const [after] = withoutOldAddresses(page([noted]), end + 24 * 3_600_000).visits;
    expect(after).toEqual({
      ...noted,
      clientAddress: null,
      notes: null,
      customerNotes: null,
      contacts: null,
    });
  });
});
