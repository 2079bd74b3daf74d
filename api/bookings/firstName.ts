import { titlesPattern } from '../contract/personName.ts';
import type { Sql } from '../database/client.ts';

/** SQL: the customer's first name in `bookings b`, as `firstNameOf` finds it; null: their data was erased. */
export const firstName = (sql: Sql) => sql`
  case when b.erased_at is null then
    substring(regexp_replace(b.client_name, ${titlesPattern}, '', 'i') from '\\S+') end`;
