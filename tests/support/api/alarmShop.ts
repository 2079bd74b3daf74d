import { setUpClockedShop, type ClockedShop } from './clockedShop.ts';
import { notificationsOf } from './notifications.ts';

/** The shop of setUpClockedShop, with visits that go on. */
export type AlarmShop = ClockedShop & {
  /** A visit of an hour that was started in time: from 14:00 to 15:00 on 1 March 2027, unless it says otherwise. */
  startVisit: (startTime?: string) => Promise<number>;
  setVisitState: (id: number, visitState: string | null) => Promise<void>;
  /** The channels on which the shop was told, or is to be told, of the visit's alarm, each time. */
  rings: (id: number) => Promise<string[]>;
  /** What the visit's therapist says at that time of the shop's clock: that they are well. */
  sayFine: (id: number, at?: Date) => Promise<string>;
};

export function setUpAlarmShop(): AlarmShop {
  const shop = setUpClockedShop() as AlarmShop;
  shop.setVisitState = async (id, visitState) => {
    const { status } = await shop.api.manage('PATCH', `/bookings/${id}/visit`, { visitState });
    if (status !== 200) throw new Error(`Not ${visitState}: ${status}`);
  };
  shop.startVisit = async (startTime = '2027-03-01 14:00') => {
    shop.setClock('2027-03-01 09:00');
    const id = await shop.bookApproved(startTime);
    shop.setClock(startTime);
    await shop.setVisitState(id, 'started');
    return id;
  };
  shop.rings = async (id) =>
    (await notificationsOf(shop.api, id))
      .filter(({ event }) => event === 'overdue')
      .map(({ channel }) => channel)
      .toSorted();
  shop.sayFine = async (id, at = shop.api.context.now()) => {
    const [row] = await shop.api.sql<[{ outcome: string }]>`
      select outcome from therapist_is_fine(
        ${id}, ${shop.therapist.id}, ${at}, row(null, 'Ploy', ${shop.api.context.now()}::timestamptz, null, null)::request)`;
    return row.outcome;
  };
  return shop;
}
