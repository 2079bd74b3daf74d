import { expect, it } from 'vitest';
import { cash, setUpDoor } from '../../tests/support/api/door.ts';

const { api, visitOver, take, pay, confirm, counted, statementOf, therapist } = setUpDoor();

type Visit = Awaited<ReturnType<typeof visitOver>>;
type Change = () => Promise<{ status: number }>;

const adjust = ({ id }: Visit, adjustment: object) =>
  api.manage<{ data: { id: number } }>('POST', `/bookings/${id}/adjustments`, {
    amount: -100,
    kind: 'discount',
    reason: 'a friend',
    ...adjustment,
  });

async function settle(visit: Visit) {
  const { date } = visit;
  const { owed } = (await statementOf(visit)).totals;
  const settlement = {
    therapistId: therapist.id,
    from: date,
    to: date,
    amount: owed,
    paidOn: date,
    note: null,
  };
  return api.manage<{ data: { settlement: { id: number } }[] }>('POST', '/statements/settle', settlement);
}

async function slipOf({ id }: Visit): Promise<number> {
  const [slip] = await api.sql<[{ id: number }]>`
    insert into slips (booking_id, sent_at, picture) values (${id}, now(), 'picture') returning id`;
  return slip.id;
}

/** Each change of money: what it needs first, and the change. */
const changes: Record<string, (visit: Visit) => Promise<Change>> = {
  'a payment': async (visit) => () => pay(visit, { amount: 800, method: 'card' }),
  'a tip': async (visit) => () => pay(visit, { amount: 50, method: 'cash', kind: 'tip' }),
  'a refund': async (visit) => {
    await pay(visit, { amount: 800, method: 'card' });
    return () => pay(visit, { amount: -300, method: 'card' });
  },
  'a payment that is voided': async (visit) => {
    const { data } = (await pay(visit, { amount: 800, method: 'card' })).body;
    return () => api.manage('POST', `/bookings/${visit.id}/payments/${data.id}/void`);
  },
  'what a therapist takes': async (visit) => () => take(visit, [cash(800, 50)]),
  'what a therapist takes back': async (visit) => {
    await take(visit, [cash(800)]);
    return () => take(visit, [], { seen: [cash(800)], state: 'finished' });
  },
  'a payment that is confirmed': async (visit) => {
    await take(visit, [cash(800)]);
    const [payment] = await counted(visit);
    return () => confirm(visit, payment!.id);
  },
  'a discount': async (visit) => () => adjust(visit, {}),
  'an extra': async (visit) => () => adjust(visit, { amount: 100, kind: 'extra' }),
  'money that is let go': async (visit) => () => adjust(visit, { amount: -800, kind: 'goodwill' }),
  'an extra that is voided': async (visit) => {
    const { data } = (await adjust(visit, { amount: 100, kind: 'extra' })).body;
    return () => api.manage('POST', `/bookings/${visit.id}/adjustments/${data.id}/void`);
  },
  'a slip that is confirmed': async (visit) => {
    const slip = await slipOf(visit);
    const confirmed = { amount: 800, method: 'promptpay' };
    return () => api.manage('POST', `/bookings/${visit.id}/slips/${slip}/confirm`, confirmed);
  },
  'a slip that is rejected': async (visit) => {
    const slip = await slipOf(visit);
    return () => api.manage('POST', `/bookings/${visit.id}/slips/${slip}/reject`, { reason: 'too little' });
  },
  'a statement that is settled': async (visit) => () => settle(visit),
  'a settlement that is taken back': async (visit) => {
    const { id } = (await settle(visit)).body.data[0]!.settlement;
    return () => api.manage('DELETE', `/statements/settlements/${id}`);
  },
  'a share that is corrected': async ({ date }) => {
    const corrected = { therapistId: therapist.id, from: date, to: date, sharePercent: 60 };
    return () => api.manage('POST', '/statements/share', corrected);
  },
};

it.each(Object.keys(changes))(
  '%s is seen on every screen, and stands in the history with its name',
  async (name) => {
    const visit = await visitOver();
    const change = await changes[name]!(visit);
    const announced: object[] = [];
    await api.context.changes.waitUntilCaughtUp();
    const end = api.context.changes.subscribe((one) => announced.push(one));
    const before = await entries();
    expect((await change()).status).toBeLessThan(300);
    await api.context.changes.waitUntilCaughtUp();
    end();
    expect(announced).toContainEqual({ kind: 'booking' });
    const added = (await entries()).slice(before.length);
    expect(added).not.toEqual([]);
    for (const by of added) expect(['admin', therapist.name]).toContain(by);
  },
);

/** Who made each entry of the history of bookings and of the audit, in this order. */
async function entries(): Promise<string[]> {
  const made = await api.sql<{ by: string }[]>`
    select entry.by from (
      select by_name as by, at, 1 as place, id from booking_events
      union all
      select username, at, 2, id from audit_entries) entry
    order by entry.at, entry.place, entry.id`;
  return made.map(({ by }) => by);
}
