import type { ExportName, ReportQuery } from '../contract/report.ts';
import type { Sql } from '../database/client.ts';
import { dateAfter } from '../server/businessTime.ts';
import { businessZone } from '../contract/constants.ts';
import {
  bookingExportColumns,
  customerExportColumns,
  paymentExportColumns,
  statementExportColumns,
  type Column,
} from './exportColumns.ts';
import { carriedCorrections, statementEntries } from './statements.ts';

export type Rows = (string | null)[][];

const pageSize = 1_000;

export const exportColumns: Record<ExportName, readonly Column[]> = {
  bookings: bookingExportColumns,
  payments: paymentExportColumns,
  customers: customerExportColumns,
  statements: statementExportColumns,
};

/**
 * The rows of an export, a page at a time, so that neither PostgreSQL nor this process holds them all. Each
 * page is a separate query: no connection waits for a slow reader.
 */
export async function* exportPages(
  sql: Sql,
  name: ExportName,
  query: ReportQuery,
  now: Date,
): AsyncGenerator<Rows> {
  if (name === 'customers') yield* customerPages(sql, query, now);
  else if (name === 'statements') yield await statementRows(sql, query, now);
  else yield* pagesByTime(sql, name, query);
}

async function* pagesByTime(
  sql: Sql,
  name: 'bookings' | 'payments',
  query: ReportQuery,
): AsyncGenerator<Rows> {
  const [time, id] = name === 'bookings' ? ['b.start_time', 'b.id'] : ['p.paid_at', 'p.id'];
  const position = sql.unsafe(`(${time}, ${id})`);
  let after: { time: string; id: number } | null = null;
  for (;;) {
    const rows: { cells: Rows[number]; time: string; id: number }[] = await sql`
      select ${cells(sql, name)} as cells, ${sql.unsafe(`${time}::text`)} as time, ${sql.unsafe(id)} as id
      from ${name === 'bookings' ? bookingsWithMoney(sql) : paymentsWithBooking(sql)}
      where b.deleted_at is null and ${isWithin(sql, time, query)} ${ofTherapist(sql, query)}
        ${after ? sql`and ${position} > (${after.time}::timestamptz, ${after.id}::integer)` : sql``}
      order by ${sql.unsafe(`${time}, ${id} limit ${pageSize}`)}`;
    if (rows.length > 0) yield rows.map((row) => row.cells);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { time: last.time, id: last.id };
  }
}

const joinNames = (sql: Sql) => sql`
  join therapists t on t.id = b.therapist_id join services s on s.id = b.service_id`;

const bookingsWithMoney = (sql: Sql) => sql`
  bookings b ${joinNames(sql)} left join locations l on l.id = b.location_id
  left join booking_contacts k on k.booking_id = b.id
  left join visits v on v.booking_id = b.id
  cross join lateral booking_money(b.id, b.status, b.price) money`;

const paymentsWithBooking = (sql: Sql) =>
  sql`payments p join bookings b on b.id = p.booking_id ${joinNames(sql)}`;

async function* customerPages(sql: Sql, query: ReportQuery, now: Date): AsyncGenerator<Rows> {
  const found = await sql<{ id: number }[]>`
    select distinct b.customer_id as id from bookings b
    where b.customer_id is not null and b.deleted_at is null
      and ${isWithin(sql, 'b.start_time', query)} ${ofTherapist(sql, query)}
    order by 1`;
  for (let from = 0; from < found.length; from += pageSize) {
    const ids = found.slice(from, from + pageSize).map(({ id }) => id);
    const rows = await sql<{ cells: Rows[number] }[]>`
      select ${cells(sql, 'customers')} as cells
      from customers c cross join lateral customer_figures(c.id, ${now}) f
      where c.id = any(${ids}::integer[]) order by c.id`;
    yield rows.map((row) => row.cells);
  }
}

/**
 * All at once, since the lines of a statement are calculated together. Share, tips and corrections less what the
 * therapist has are what is owed.
 */
async function statementRows(sql: Sql, query: ReportQuery, now: Date): Promise<Rows> {
  const rows = await sql<{ cells: Rows[number] }[]>`
    select ${cells(sql, 'statements')} as cells
    from (
      select entries.*, null::numeric as correction from ${statementEntries(sql, query, now)} entries
      union all
      select
        c.booking_id, c.therapist_id, c.service_id, c.start_time, 'correction', null, null, null, null, null, null, null,
        null, null, null, null, c.amount
      from ${carriedCorrections(sql, query, now)} c) l
    join therapists t on t.id = l.therapist_id join services s on s.id = l.service_id
    cross join (values (${now}::timestamptz)) now (at)
    order by lower(t.name), t.id, l.start_time, l.booking_id`;
  return rows.map((row) => row.cells);
}

const cells = (sql: Sql, name: ExportName) =>
  sql.unsafe(
    `json_build_array(${exportColumns[name].map(([, expression]) => `(${expression})::text`).join()})`,
  );

const isWithin = (sql: Sql, time: string, { from, to }: ReportQuery) => sql`
  ${sql.unsafe(time)} >= ${from}::date::timestamp at time zone ${businessZone}::text
  and ${sql.unsafe(time)} < ${dateAfter(to, 1)}::date::timestamp at time zone ${businessZone}::text`;

const ofTherapist = (sql: Sql, { therapistId }: ReportQuery) =>
  therapistId === undefined ? sql`` : sql`and b.therapist_id = ${therapistId}`;
