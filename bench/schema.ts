import postgres from 'postgres';
import type { Figure } from './figure.ts';
import { cloneTemplate } from '../tests/support/database/databaseServer.ts';
import type { DatabaseServer } from './shop.ts';

/** How large the schema is. What has a goal is also held by api/database/schema.test.ts. */
export async function measureSchema(server: DatabaseServer): Promise<Figure[]> {
  const { url } = await cloneTemplate(server, 'empty');
  const sql = postgres(url, { max: 1 });
  const [counted] = await sql<[Record<keyof typeof goals, number>]>`
    with functions as (
      select p.pronargs from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
    triggers as (select tgrelid from pg_trigger where not tgisinternal),
    tables as (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    select
      (select count(*) from pg_attribute where attrelid = 'bookings'::regclass and attnum > 0 and not attisdropped)::integer
        as "columns of bookings",
      (select count(*) from pg_index where indrelid = 'bookings'::regclass)::integer as "indexes of bookings",
      (select count(*) from triggers where tgrelid = 'bookings'::regclass)::integer as "triggers of bookings",
      (select count(*) from triggers)::integer as "triggers",
      (select max(pronargs) from functions)::integer as "most parameters of a function",
      (select count(*) from functions)::integer as "functions",
      (select count(*) from tables)::integer as "tables"`;
  await sql.end();
  return Object.entries(goals).map(([name, goal]) => ({
    name: `schema: ${name}`,
    goal,
    values: [counted[name as keyof typeof goals]],
    detail: '',
  }));
}

const goals = {
  'columns of bookings': 24,
  'indexes of bookings': 11,
  'triggers of bookings': 3,
  triggers: 20,
  'most parameters of a function': 8,
  functions: 160,
  tables: 49,
};
