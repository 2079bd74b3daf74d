import { expect, it } from 'vitest';
import { connect, type Sql } from '../../api/database/client.ts';
import { runDueTasks } from '../../api/notifications/reminders.ts';
import { changeBooking, setVisitState } from '../support/database/changeBooking.ts';
import { setUpDatabase } from '../support/database/database.ts';
import { plainAlarm, type PlainVisit } from '../support/calculations/plainAlarm.ts';
import { day, hour, minute } from '../support/calculations/plainReminders.ts';

const database = setUpDatabase();

type Visit = PlainVisit & { id: number; status: string; told: number };
type Step = { at: number; run: () => Promise<unknown> };

const begin = Date.UTC(2027, 0, 10);

const random = Math.random;
const between = (low: number, high: number): number => Math.round(low + random() * (high - low));
const seldom = (share: number): boolean => random() < share;

it('12 visits ring at each step once, until somebody reacts, whichever process is killed when', () =>
  ring(12, 6 * hour));

// SOAK=1: the full number of rounds, which takes some minutes
const [many, days] = process.env['SOAK'] ? [1_500, 30] : [100, 2];

it(`so do ${many} in ${days} days`, { tags: ['full'], timeout: 900_000 }, () => ring(many, days * day));

/** Compares what was enqueued while visits went on with a second, plain calculation. */
async function ring(visits: number, duration: number): Promise<void> {
  const { sql } = database;
  const processes = [connect(database.url), connect(database.url)];
  const shop: Shop = { all: [], rule: 30, expected: new Map(), end: begin + duration };
  try {
    await setUpShop(sql, visits);
    const steps = [...planVisits(sql, shop, visits), ...planRules(sql, shop), ...planRuns(processes, shop)];
    for (const { run } of steps.toSorted((a, b) => a.at - b.at)) await run();

    const rows = await sql<{ key: string; count: number }[]>`
      select concat_ws(' ', booking_id, (extract(epoch from about) * 1000)::bigint) as key, count(*)::integer as count
      from notifications where event = 'overdue' group by 1`;
    const made = new Map(rows.map(({ key, count }) => [key, count]));
    const differences = [...new Set([...made.keys(), ...shop.expected.keys()])]
      .filter((key) => made.get(key) !== shop.expected.get(key))
      .map((key) => [key, made.get(key) ?? 0, shop.expected.get(key) ?? 0]);
    expect(differences).toEqual([]);
    expect(made.size).toBeGreaterThanOrEqual(visits / 3);
  } finally {
    await Promise.all(processes.map((process) => process.end({ timeout: 1 })));
  }
}

/** The first step is told by email and LINE, the others by SMS too. */
async function setUpShop(sql: Sql, visits: number): Promise<void> {
  await sql`truncate bookings, therapists, services, reminders, notifications restart identity cascade`;
  await sql`update integration_settings set settings = '{"email": {}, "line": {}, "sms": {}}'`;
  await sql`update booking_rules set customer_reminders = false, day_summary_time = null, alarm_after_minutes = 30`;
  await sql`insert into services (name, duration, price) values ('Thai massage', 60, 800)`;
  // one for each visit, so that none is in another's way
  await sql`insert into therapists (name) select 'Therapist ' || n from generate_series(1, ${visits}::integer) n`;
}

type Shop = { all: Visit[]; rule: number | null; expected: Map<string, number>; end: number };

/** Each visit is started at some time; things happen to it while it rings, before and after. */
function planVisits(sql: Sql, { all, end }: Shop, visits: number): Step[] {
  return Array.from({ length: visits }, (_, i): Step[] => {
    const startsAt = between(begin, end - 4 * hour);
    const visit: Visit = {
      id: i + 1,
      status: 'approved',
      state: 'started',
      end: startsAt + hour,
      answered: null,
      fine: null,
      told: 0,
    };
    const create = async () => {
      const start = new Date(startsAt);
      await sql`
        with visit as (insert into visits (booking_id, state, started_at) values (${visit.id}, 'started', ${start}))
        insert into bookings (
          id, therapist_id, service_id, start_time, end_time, occupied, price, client_name, client_address, status)
        overriding system value
        select ${visit.id}, ${visit.id}, 1, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 800, 'Nok',
          'Sukhumvit', 'approved'
        from (select ${start}::timestamptz as at) as moment`;
      all.push(visit);
    };
    const changes = Array.from({ length: between(0, 4) }, (): Step => {
      const at = between(startsAt + minute, startsAt + 3 * hour);
      return { at, run: () => change(sql, visit, at) };
    });
    return [{ at: startsAt, run: create }, ...changes];
  }).flat();
}

async function change(sql: Sql, visit: Visit, at: number): Promise<void> {
  const { id } = visit;
  const now = new Date(at);
  const choice = ['state', 'state', 'fine', 'fine', 'answered', 'moved', 'cancelled'][between(0, 6)];
  if (choice === 'fine') {
    // heard of later than it was said
    const said = at - (seldom(0.5) ? between(0, 50 * minute) : 0);
    await sql`select therapist_is_fine(${id}, ${id}, ${new Date(said)}, row(null, 'Ploy', ${now}::timestamptz, null, null)::request)`;
    if (visit.status === 'approved') visit.fine = Math.max(visit.fine ?? 0, said);
  } else if (choice === 'answered') {
    await sql`select answer_alarm(${id}, null, row(null, 'admin', ${now}::timestamptz, null, null)::request)`;
    if (visit.state === 'started' && visit.end <= at) visit.answered ??= at;
  } else if (choice === 'state' && visit.status === 'approved') {
    visit.state = ['started', 'started', 'finished', 'no_show', 'on_the_way', null][between(0, 5)]!;
    await setVisitState(sql, id, visit.state);
  } else if (choice === 'moved') {
    visit.end += between(1, 60) * minute;
    Object.assign(visit, { state: null, answered: null, fine: null });
    const ends = new Date(visit.end);
    await sql`
      select write_booking(b, jsonb_populate_record(b, jsonb_build_object(
        'start_time', ${ends}::timestamptz - interval '1 hour', 'end_time', ${ends}::timestamptz,
        'occupied', tstzrange(${ends}::timestamptz - interval '1 hour', ${ends}::timestamptz))))
      from bookings b where b.id = ${id}`;
  } else if (choice === 'cancelled' && seldom(0.3)) {
    Object.assign(visit, { status: 'cancelled', state: null, answered: null, fine: null });
    await changeBooking(sql, id, { status: 'cancelled' });
  }
}

/** From time to time the administrator changes the rule. */
const planRules = (sql: Sql, shop: Shop): Step[] =>
  [10, 60, null, 30].map((rule, i) => ({
    at: begin + ((i + 1) * (shop.end - begin)) / 5,
    run: () => {
      shop.rule = rule;
      return sql`update booking_rules set alarm_after_minutes = ${rule}`;
    },
  }));

/** Now one process does what is due, now both at once; some are killed on the way; sometimes none runs for a while. */
function planRuns(processes: Sql[], shop: Shop): Step[] {
  const steps: Step[] = [];
  for (
    let at = begin;
    at < shop.end;
    at += seldom(0.02) ? between(hour / 4, 3 * hour) : between(0, 5 * minute)
  ) {
    const now = at;
    steps.push({ at: now, run: () => runOnce(processes, shop, now) });
  }
  return steps;
}

async function runOnce(processes: Sql[], shop: Shop, at: number): Promise<void> {
  const place = between(0, 1);
  const context = (sql: Sql) => ({ sql, now: () => new Date(at) });
  if (seldom(0.05)) {
    const killed = processes[place]!;
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
  for (const visit of shop.all) {
    const alarm = plainAlarm(visit, shop.rule, at);
    // A step is never told once a later one was.
    if (!alarm || alarm.due <= visit.told) continue;
    visit.told = alarm.due;
    shop.expected.set(`${visit.id} ${alarm.due}`, alarm.step === 1 ? 2 : 3);
  }
}
