import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { projectFolder } from '../api/config.ts';
import type { Figure } from './figure.ts';
import { cloneTemplate } from '../tests/support/database/databaseServer.ts';
import type { DatabaseServer } from './shop.ts';

/**
 * How large the schema is, which is written into docs/performance.md too. What has a goal is also held by
 * api/database/schema.test.ts.
 */
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
  await writeIntoDocs(counted);
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

/** Replaces the last cell of each figure's row, whose width stays. */
async function writeIntoDocs(counted: Record<string, number>): Promise<void> {
  const path = join(projectFolder, 'docs/performance.md');
  let text = await readFile(path, 'utf8');
  for (const [name, value] of Object.entries(counted)) {
    text = text.replace(
      new RegExp(String.raw`^(\| ${name} +\|.*\| )(\d+ *) \|$`, 'm'),
      (_row, before: string, cell: string) => `${before}${String(value).padEnd(cell.length)} |`,
    );
  }
  await writeFile(path, text);
}
