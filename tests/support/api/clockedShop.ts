import { afterAll, afterEach, beforeAll } from 'vitest';
import { claimNext } from '../../../api/notifications/queue/claim.ts';
import { deliver } from '../../../api/notifications/queue/deliver.ts';
import { recordResult } from '../../../api/notifications/queue/recordResult.ts';
import { runDueTasks } from '../../../api/notifications/reminders.ts';
import { startApi, type TestApi } from './api.ts';
import { bookVisit } from './bookVisit.ts';
import { startFakeProviders, workingSettings, type FakeProviders } from '../fakeProviders/fakeProviders.ts';
import { notificationsOf } from './notifications.ts';
import { hoursEveryDay, makeTherapist } from '../testData.ts';

/** A shop whose clock the tests set, and in which things are done by time only when they say so. */
export type ClockedShop = {
  api: TestApi;
  providers: FakeProviders;
  therapist: { id: number; serviceId: number };
  /** sets the clock, business time `yyyy-MM-dd HH:mm` */
  setClock: (local: string) => void;
  /** Sets the clock and does what is due then, without sending anything. */
  runDueTasksAt: (local: string) => Promise<void>;
  /** Sends everything that is queued. */
  deliverAll: () => Promise<void>;
  /** Sets the clock, does what is due then, and sends it. */
  passTo: (local: string) => Promise<void>;
  /** Books a visit at that time; `arranged`: since when it has its start and status */
  book: (startTime: string, fields?: object) => Promise<number>;
  /** Books and approves a visit, and sends what is told about that. */
  bookApproved: (startTime: string, fields?: object) => Promise<number>;
  setStatus: (id: number, status: string) => Promise<void>;
  /** Moves a visit, as the administrator does. */
  move: (id: number, startTime: string) => Promise<void>;
  /** what the customer was told by time: event and state */
  toldCustomer: (id: number) => Promise<string[]>;
  /** the last email to a customer */
  lastMail: () => FakeProviders['mail']['mails'][number]['mail'];
  /** what the shop was told by LINE */
  lineTexts: () => string[];
};

const customerEmail = 'nok@example.com';
const toldByTime = new Set([
  'reminder_day_before',
  'reminder_same_day',
  'not_answered',
  'denied_unanswered',
  'review_request',
]);

const instant = (local: string): Date => new Date(`${local.replace(' ', 'T')}:00+07:00`);

/**
 * Starts such a shop for the test file that calls it. Every channel but push is set
 * up, and there is no summary of the day. Bookings are deleted and rules reset after each test.
 */
export function setUpClockedShop(): ClockedShop {
  const shop = {} as ClockedShop;
  let clock = instant('2027-03-01 09:00');
  // In the database it is today: there a booking gets the time of the shop's clock.
  const stamp = (id: number) => shop.api.sql`update bookings set arranged_at = ${clock} where id = ${id}`;
  shop.setClock = (local) => {
    clock = instant(local);
  };
  shop.runDueTasksAt = async (local) => {
    shop.setClock(local);
    await runDueTasks(shop.api.context);
  };
  shop.deliverAll = async () => {
    const { context } = shop.api;
    for (;;) {
      const claimed = await claimNext(context.sql, []);
      if (!claimed) return;
      await recordResult(context, claimed, await deliver(context, claimed));
    }
  };
  shop.passTo = async (local) => {
    await shop.runDueTasksAt(local);
    await shop.deliverAll();
  };
  shop.book = async (startTime, fields = {}) => {
    const id = await bookVisit(shop.api, shop.therapist, {
      startTime,
      clientEmail: customerEmail,
      ...fields,
    });
    await stamp(id);
    return id;
  };
  shop.bookApproved = async (startTime, fields) => {
    const id = await shop.book(startTime, fields);
    await shop.setStatus(id, 'approved');
    await shop.deliverAll();
    return id;
  };
  shop.setStatus = async (id, status) => {
    const answer = await shop.api.manage('PATCH', `/bookings/${id}/status`, { status });
    if (answer.status !== 200) throw new Error(`Not ${status}: ${answer.status}`);
    await stamp(id);
  };
  shop.move = async (id, startTime) => {
    const { data } = (await shop.api.manage<{ data: object }>('GET', `/bookings/${id}`)).body;
    const answer = await shop.api.manage('PATCH', `/bookings/${id}`, { ...data, startTime });
    if (answer.status !== 200) throw new Error(`Not moved: ${answer.status} ${JSON.stringify(answer.body)}`);
    await stamp(id);
  };
  shop.toldCustomer = async (id) =>
    (await notificationsOf(shop.api, id))
      .filter(({ event }) => toldByTime.has(event))
      .map(({ event, state }) => `${event} ${state}`);
  shop.lastMail = () => shop.providers.mail.mails.findLast(({ to }) => to.includes(customerEmail))!.mail;
  shop.lineTexts = () => [...shop.providers.line.messages.values()];
  const resetRules = () => shop.api.sql`
    update booking_rules set
      answer_within_minutes = null, nag_after_minutes = 15, alarm_after_minutes = 30, customer_reminders = true, day_summary_time = null`;
  beforeAll(async () => {
    shop.providers = await startFakeProviders();
    shop.api = await startApi({
      env: { ...shop.providers.env, PUBLIC_URL: 'https://massage.example' },
      now: () => clock,
    });
    await shop.api.manage('POST', '/settings/integrations', workingSettings(shop.providers));
    await resetRules();
    shop.therapist = await makeTherapist(shop.api.manage, { hours: hoursEveryDay('00:00', '23:30') });
  });
  afterAll(async () => {
    await shop.api.stop();
    await shop.providers.stop();
  });
  afterEach(async () => {
    await shop.api.sql`delete from bookings`;
    await shop.api.sql`delete from reminders`;
    await shop.api.sql`delete from notifications`;
    await resetRules();
  });
  return shop;
}
