import { connect, type Sql } from '../../../api/database/client.ts';

/** How many rows a table has, and a digest of them. */
export type TableDigest = { rows: number; digest: string };

/** A digest of the rows of every table, over all columns but those that `except` lists for the table. */
export async function digestTables(
  url: string,
  except: Record<string, string[]> = {},
): Promise<Record<string, TableDigest>> {
  return reading(url, async (sql) => {
    const tables = await sql<{ name: string; columns: string[] }[]>`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname order by c.relname`;
    const held: Record<string, TableDigest> = {};
    for (const { name, columns } of tables) {
      const compared = columns.filter((column) => !except[name]?.includes(column));
      const [row] = await sql<TableDigest[]>`
        select count(*)::integer as rows, coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest
        from (select ${sql(compared)} from ${sql(name)}) r`;
      if (row) held[name] = row;
    }
    return held;
  });
}

/** What these queries find, as one text to compare. */
export const findings = async (sql: Sql, queries: string[]): Promise<string> =>
  JSON.stringify(await Promise.all(queries.map((query) => sql.unsafe(query))));

/** The schema, one line for each constraint, trigger (`O` means enabled), index, and sequence with its current value. */
export const describeSchema = (url: string): Promise<string[]> =>
  reading(url, async (sql) => {
    const rules = await sql<{ rule: string }[]>`
      select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace
      union all
      select tgenabled::text || ' ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select sequencename || ' ' || coalesce(last_value::text, 'unused') from pg_sequences where schemaname = 'public'
      order by 1`;
    return rules.map(({ rule }) => rule);
  });

async function reading<T>(url: string, read: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1, name: 'test' });
  try {
    return await read(sql);
  } finally {
    await sql.end();
  }
}
