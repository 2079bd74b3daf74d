import type { JSONValue } from 'postgres';
import type { Sql } from '../../../api/database/client.ts';

/** Sets columns of a booking as every write does, with all that follows from it. Instants are ISO 8601. */
export const changeBooking = (sql: Sql, id: number, columns: Record<string, JSONValue>) =>
  sql`
    select write_booking(b, jsonb_populate_record(b, ${sql.json(columns)}))
    from (select b from bookings b where id = ${id} for update) locked (b)`;

/** Says how a visit goes, and nothing else. */
export const setVisitState = (sql: Sql, id: number, state: string | null) =>
  sql`
    insert into visits (booking_id, state) values (${id}, ${state})
    on conflict (booking_id) do update set state = excluded.state`;

/** A customer asks, at `askedAt`, for an hour later. */
export const askForHourLater = (sql: Sql, id: number, askedAt: Date) =>
  sql`
    insert into move_requests (booking_id, start_time, asked_at)
    select id, start_time + interval '1 hour', ${askedAt} from bookings where id = ${id}`;
