import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { FakeProviders } from '../support/fakeProviders/fakeProviders.ts';
import { pollUntil } from '../support/pollUntil.ts';
import type { Clients } from './clients.ts';

/** What the database holds of what was acknowledged, and what does not agree. */
export type Outcome = {
  acknowledged: number;
  /** acknowledged, and not in the table */
  lost: string[];
  doubled: string[];
  /** in the table, of customers who were told otherwise */
  unexplained: string[];
  overlaps: number;
  approved: number;
  /** bookings whose approval was acknowledged, and that are not approved */
  unapproved: number[];
  /** answers that the shop never gives, whatever breaks */
  strange: string[];
  unavailable: number;
};

type Row = { id: number; name: string; status: string };

/** 502 and 503 also come from the proxy: no process can be reached, or it died while it was asked. */
const expectedStatuses = new Set([0, 200, 201, 409, 502, 503]);

/** Compares the bookings with what the clients were answered. */
export async function compareBookings(
  sql: Sql,
  { forms, decisions, reads, approved }: Clients,
): Promise<Outcome> {
  const rows = await sql<Row[]>`select id, client_name as name, status from bookings`;
  const namesOf = new Map(rows.map(({ id, name }) => [id, name]));
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  const acknowledged = forms.filter(({ id }) => id !== null);
  const acknowledgedNames = new Set(acknowledged.map(({ name }) => name));
  const names = rows.map(({ name }) => name);
  const [overlap] = await sql<{ count: number }[]>`
    select count(*)::integer as count from bookings a join bookings b
      on a.id < b.id and a.therapist_id = b.therapist_id and a.occupied && b.occupied`;
  const tries = [...forms.flatMap((form) => form.tries), ...decisions, ...reads];
  const strange = tries.filter(({ status }) => !expectedStatuses.has(status));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged
      .filter(({ id, name }) => namesOf.get(id!) !== name)
      .map(({ id, name }) => `${id} ${name}`),
    doubled: repeated(names),
    unexplained: names.filter((name) => !acknowledgedNames.has(name)),
    overlaps: overlap!.count,
    approved: approved.size,
    unapproved: [...approved].filter((id) => statusOf.get(id) !== 'approved'),
    strange: [...new Set(strange.map(({ status }) => String(status)))],
    unavailable: tries.filter(({ status }) => [0, 502, 503].includes(status)).length,
  };
}

export type Deliveries = {
  sent: number;
  /** still waiting, or given up */
  unsent: number;
  /** recorded as sent, and never received */
  missing: number;
  /** received, and in the table no more: of a booking that was lost */
  unrecorded: number;
  /** to be sent more than once, though one thing happened */
  enqueuedTwice: number;
  /** received twice by email, as happens when its process or the database dies before it is recorded */
  emailsTwice: number;
  /** acknowledged bookings of which the shop was not told */
  untold: number;
};

/** Compares what was to be sent with what the fakes of LINE and of a mail server received. */
export async function compareDeliveries(sql: Sql, providers: FakeProviders): Promise<Deliveries> {
  // a killed process holds what it was sending for 40 s
  const waiting = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::integer as count from notifications where state in ('queued', 'sending') and next_at < now() + interval '2 minutes'`;
    return row!.count;
  };
  const left = await pollUntil(
    () => pause(500).then(waiting),
    (count) => count === 0,
    300_000,
  ).catch(waiting);
  const rows = await sql<{ id: string; state: string; about: string }[]>`
    select message_id as id, state,
      case when booking_id is null then id::text else concat_ws(' ', booking_id, event, audience, provider) end as about
    from notifications where digest_of is null`;
  const [untold] = await sql<{ count: number }[]>`
    select count(*)::integer as count from bookings b
    where not exists (
      select from notifications n where n.booking_id = b.id and n.event = 'requested' and n.provider = 'line')`;
  const emails = providers.mail.mails.map(({ mail }) => /^<([^@]+)@/.exec(mail.messageId ?? '')?.[1] ?? '');
  const received = new Set([...emails, ...providers.line.messages.keys()]);
  const known = new Set(rows.map(({ id }) => id));
  const sent = rows.filter(({ state }) => state === 'sent');
  const dead = rows.filter(({ state }) => state === 'dead');
  return {
    sent: sent.length,
    unsent: left + dead.length,
    missing: sent.filter(({ id }) => !received.has(id)).length,
    unrecorded: [...received].filter((id) => !known.has(id)).length,
    enqueuedTwice: repeated(rows.map(({ about }) => about)).length,
    emailsTwice: repeated(emails).length,
    untold: untold!.count,
  };
}

/** What is in the list again, each time. */
function repeated(list: string[]): string[] {
  const seen = new Set<string>();
  return list.filter((item) => seen.has(item) || !seen.add(item));
}
