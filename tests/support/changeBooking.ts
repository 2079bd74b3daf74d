import type { JSONValue } from 'postgres';
import type { Sql } from '../../api/database/client.ts';

/** Sets columns of a booking as every write does, with all that follows from it. Instants are ISO 8601. */
export const changeBooking = (sql: Sql, id: number, columns: Record<string, JSONValue>) =>
  sql`
    select write_booking(b, jsonb_populate_record(b, ${sql.json(columns)}))
    from (select b from bookings b where id = ${id} for update) locked (b)`;
