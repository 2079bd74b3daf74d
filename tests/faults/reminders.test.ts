import { expect, it } from 'vitest';
import { declineUnanswered } from '../../api/bookings/declineUnanswered.ts';
import { connect, type Sql } from '../../api/database/client.ts';
import { runDueTasks } from '../../api/notifications/reminders.ts';
import { setUpDatabase } from '../support/database/database.ts';
import {
  addWakingMinutes,
  afterQuietHours,
  answerDeadline,
  customerReminders,
  day,
  hour,
  minute,
  shopNags,
  startOfShopDay,
  type PlainReminder,
} from '../support/calculations/plainReminders.ts';

// SOAK=1: the full number of rounds, which takes some minutes
const [visits, gap] = process.env['SOAK'] ? [4_000, 4 * minute] : [300, 70 * minute];

const database = setUpDatabase();

type Visit = { id: number; status: string; start: number; arranged: number; isByHand: boolean };
type Step = { at: number; run: () => Promise<void> };

const begin = Date.UTC(2027, 0, 10);
const end = begin + 60 * day;

const random = Math.random;
const between = (low: number, high: number): number => low + random() * (high - low);
/** A time on the clock's five minutes. */
const rounded = (moment: number): number => Math.ceil(moment / (5 * minute)) * 5 * minute;
const seldom = (share: number): boolean => random() < share;

it(
  `over 60 days and two processes that are killed at any moment, ${visits} visits cause each reminder once, none too much and none too few`,
  { tags: ['full'], timeout: 600_000 },
  async () => {
    const { sql } = database;
    const processes = [connect(database.url), connect(database.url)];
    const rules = { answerWithin: null as number | null, nagAfter: 15 };
    const all = new Map<number, Visit>();
    const expected = new Map<string, number>();
    const told = new Set<string>();
    try {
      await setUpShop(sql);
      const steps = [
        ...planVisits(sql, all),
        ...planRules(sql, rules),
        ...planRuns(processes, { all, rules, told, expected }),
      ].toSorted((a, b) => a.at - b.at);
      for (const { run } of steps) await run();

      const rows = await sql<{ key: string; count: number }[]>`
        select concat_ws(' ', coalesce(booking_id, 0), event, (extract(epoch from about) * 1000)::bigint) as key,
          count(*)::integer as count
        from notifications group by 1`;
      const made = new Map(rows.map(({ key, count }) => [key, count]));
      const differences = [...new Set([...made.keys(), ...expected.keys()])]
        .filter((key) => made.get(key) !== expected.get(key))
        .map((key) => [key, made.get(key) ?? 0, expected.get(key) ?? 0]);
      expect(differences).toEqual([]);
      for (const event of [
        'reminder_day_before',
        'reminder_same_day',
        'not_answered',
        'denied_unanswered',
        'unanswered',
        'day_summary',
      ]) {
        const keys = [...expected.keys()].filter((key) => key.includes(` ${event}`));
        expect([event, keys.length]).toEqual([event, expect.toSatisfy((count: number) => count > 4)]);
      }
    } finally {
      await Promise.all(processes.map((process) => process.end({ timeout: 1 })));
    }
  },
);

/** Every customer has an email address; the shop is told by email and by LINE. */
async function setUpShop(sql: Sql): Promise<void> {
  await sql`update integration_settings set settings = '{"email": {}, "line": {}}'`;
  await sql`insert into services (name, duration, price) values ('Thai massage', 60, 800)`;
  // one for each visit, so that none is in another's way
  await sql`insert into therapists (name) select 'Therapist ' || n from generate_series(1, ${visits}::integer) n`;
}

/** Each visit is requested or entered at some time, then approved, denied, moved or cancelled at others. */
function planVisits(sql: Sql, all: Map<number, Visit>): Step[] {
  return Array.from({ length: visits }, (_, i): Step[] => {
    const id = i + 1;
    const made = Math.round(between(begin, end - day));
    const isByHand = seldom(0.1);
    const create = async () => {
      const start = rounded(made + between(10 * minute, seldom(0.5) ? 12 * hour : 9 * day));
      const status = isByHand && seldom(0.7) ? 'approved' : 'pending';
      await sql`
        with contact as (insert into booking_contacts (booking_id, email) values (${id}, 'nok@example.com'))
        insert into bookings (
          id, therapist_id, service_id, start_time, end_time, occupied, price, client_name, client_address, status, origin,
          arranged_at)
        overriding system value
        select ${id}, ${id}, 1, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 800, 'Nok',
          'Sukhumvit', ${status}, ${isByHand ? 'phone' : null}, ${new Date(made)}
        from (select ${new Date(start)}::timestamptz as at) as moment`;
      all.set(id, { id, status, start, arranged: made, isByHand });
    };
    const changes = Array.from({ length: Math.floor(random() * 4) }, (): Step => {
      const at = Math.round(made + between(minute, seldom(0.5) ? 6 * hour : 8 * day));
      return { at, run: () => change(sql, all.get(id), at) };
    });
    return [{ at: made, run: create }, ...changes.filter(({ at }) => at > made)];
  }).flat();
}

async function change(sql: Sql, visit: Visit | undefined, at: number): Promise<void> {
  if (!visit || visit.start <= at || !['pending', 'approved'].includes(visit.status)) return;
  const options =
    visit.status === 'pending'
      ? ['approved', 'approved', 'denied', 'moved']
      : ['cancelled', 'moved', 'moved'];
  const choice = options[Math.floor(random() * options.length)]!;
  if (choice === 'moved') visit.start = rounded(at + between(20 * minute, 5 * day));
  else visit.status = choice;
  visit.arranged = at;
  await sql`
    update bookings set status = ${visit.status}, arranged_at = ${new Date(at)}, version = version + 1,
      start_time = ${new Date(visit.start)}, end_time = ${new Date(visit.start + hour)},
      occupied = tstzrange(${new Date(visit.start)}, ${new Date(visit.start + hour)})
    where id = ${visit.id}`;
}

/** In the second half, requests that nobody answers are declined. */
const planRules = (sql: Sql, rules: { answerWithin: number | null }): Step[] => [
  {
    at: begin + 30 * day,
    run: async () => {
      rules.answerWithin = 180;
      await sql`update booking_rules set answer_within_minutes = 180`;
    },
  },
];

type Shop = {
  all: Map<number, Visit>;
  rules: { answerWithin: number | null; nagAfter: number };
  told: Set<string>;
  expected: Map<string, number>;
};

/** Now one process does what is due, now both at once; some are killed on the way; sometimes none runs for hours. */
function planRuns(processes: Sql[], shop: Shop): Step[] {
  const steps: Step[] = [];
  for (
    let at = begin;
    at < end;
    at += Math.round(seldom(0.01) ? between(2 * hour, 20 * hour) : between(0, 2 * gap))
  ) {
    const now = at;
    steps.push({ at: now, run: () => runOnce(processes, shop, now) });
  }
  return steps;
}

async function runOnce(processes: Sql[], shop: Shop, at: number): Promise<void> {
  const place = Math.floor(random() * 2);
  const context = (sql: Sql) => ({ sql, now: () => new Date(at) });
  if (seldom(0.1)) {
    const killed = processes[place]!;
    if (seldom(0.5)) {
      await declineUnanswered(context(killed));
      declinePlainly(shop, at);
    }
    await killed
      .unsafe(
        `do $$ begin
          perform enqueue_due_reminders('${new Date(at).toISOString()}');
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(1);
        end $$`,
      )
      .then(
        () => expect.unreachable('the connection outlived its end'),
        () => null,
      );
    await killed.end({ timeout: 1 });
    processes[place] = connect(database.url);
    return;
  }
  const running = seldom(0.2) ? processes : [processes[place]!];
  await Promise.all(running.map((sql) => runDueTasks(context(sql))));
  declinePlainly(shop, at);
  remindPlainly(shop, at);
}

function declinePlainly({ all, rules: { answerWithin }, expected }: Shop, at: number): void {
  if (answerWithin === null) return;
  for (const visit of all.values()) {
    const { id, status, start, arranged, isByHand } = visit;
    if (status !== 'pending' || isByHand || start <= at) continue;
    if (Math.min(addWakingMinutes(arranged, answerWithin), answerDeadline(arranged, start)) > at) continue;
    visit.status = 'denied';
    expected.set(`${id} denied_unanswered ${start}`, 1);
    expected.set(`${id} denied_automatically`, 2);
  }
}

function remindPlainly({ all, rules, told, expected }: Shop, at: number): void {
  const tell = (key: string, messages: number) => {
    if (told.has(key)) return;
    told.add(key);
    if (messages > 0) expected.set(key, messages);
  };
  for (const visit of all.values()) {
    if (visit.start <= at) continue;
    for (const { event, about, due, usefulUntil } of remindersOf(visit, rules)) {
      const waits =
        afterQuietHours(at) !== at && visit.start > afterQuietHours(at) && event !== 'not_answered';
      if (due <= at && at < usefulUntil && !waits)
        tell(`${visit.id} ${event} ${about}`, event === 'unanswered' ? 2 : 1);
    }
  }
  const today = startOfShopDay(at);
  if (at < today + 8 * hour || at >= today + 12 * hour) return;
  const isToday = ({ status, start }: Visit) => status === 'approved' && startOfShopDay(start) === today;
  const waits = ({ status, start }: Visit) => status === 'pending' && start > at;
  tell(`0 day_summary ${today}`, [...all.values()].some((visit) => isToday(visit) || waits(visit)) ? 2 : 0);
}

function remindersOf({ status, start, arranged, isByHand }: Visit, rules: Shop['rules']): PlainReminder[] {
  if (status === 'approved') return customerReminders(start).filter(({ due }) => arranged <= due);
  if (status !== 'pending') return [];
  const isLeft = rules.answerWithin === null || isByHand;
  const deadline = {
    event: 'not_answered',
    about: start,
    due: answerDeadline(arranged, start),
    usefulUntil: start,
  };
  return [...(isLeft ? [deadline] : []), ...(isByHand ? [] : shopNags(arranged, start, rules.nagAfter))];
}
