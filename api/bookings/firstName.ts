import type { Sql } from '../database/client.ts';

/** SQL: the first word of the customer's name of `bookings b`; null when their data was erased. */
export const firstName = (sql: Sql) => sql`
  case when b.erased_at is null then substring(b.client_name from '\\S+') end`;
