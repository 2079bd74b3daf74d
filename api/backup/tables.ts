import type { Sql } from '../database/client.ts';

/** A table and its columns, without generated ones. */
export type Table = { name: string; columns: string[] };

/** All tables but the migrator's own, each after the tables that it references. */
export async function readTables(sql: Sql): Promise<Table[]> {
  const tables = await sql<(Table & { refersTo: string[] })[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select r.confrelid::regclass::text from pg_constraint r
        where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('schema_migrations', 'schema_functions')
    order by c.relname`;
  const sorted: Table[] = [];
  const isSorted = (name: string) => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const next = tables.find(({ name, refersTo }) => !isSorted(name) && refersTo.every(isSorted));
    if (!next) throw new Error('Tables reference each other in a circle.');
    sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
}
