import postgres from 'postgres';
import { sessionSettings, type Sql } from '../database/client.ts';

export type DumpLine =
  | { format: typeof backupFormat; schema: number }
  | { table: string }
  | { row: Record<string, unknown> }
  | { sequence: string; last: string }
  | { complete: true };

/** Grows when older backups can no longer be restored by migrating them. Missing: from before release 1.0. */
export const backupFormat = 1;

const batchSize = 500;

/**
 * A consistent snapshot of the database as lines of JSON; does not block writes. The last line marks it as
 * complete. Does not use COPY: postgres.js hangs after a large one, because its socket stays paused.
 */
export async function* dump(databaseUrl: string): AsyncGenerator<string> {
  const sql = openConnection(databaseUrl, 'backup');
  try {
    await sql.unsafe('begin isolation level repeatable read read only');
    const [schema] = await sql<{ version: number }[]>`select max(version) as version from schema_migrations`;
    yield toLine({ format: backupFormat, schema: schema?.version ?? 0 });
    for (const { name, columns } of await readTables(sql)) {
      yield toLine({ table: name });
      yield* dumpRows(sql, name, columns);
    }
    yield* dumpSequences(sql);
    yield toLine({ complete: true });
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** Opens one connection, without the deadlines of the app's client. */
export const openConnection = (databaseUrl: string, name: string): Sql =>
  postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: name, ...sessionSettings },
  });

const toLine = (content: DumpLine) => `${JSON.stringify(content)}\n`;

// PostgreSQL builds the JSON: JavaScript would round numbers and timestamps.
async function* dumpRows(sql: Sql, table: string, columns: string[]): AsyncGenerator<string> {
  const batches = sql<{ json: string }[]>`
    select replace(row_to_json(r)::text, E'\n', ' ') as json
    from (select ${sql(columns)} from ${sql(table)}) r`.cursor(batchSize);
  for await (const batch of batches) yield batch.map(({ json }) => `{"row":${json}}\n`).join('');
}

async function* dumpSequences(sql: Sql): AsyncGenerator<string> {
  const used = await sql<{ sequence: string; last: string }[]>`
    select sequencename as sequence, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;
  for (const { sequence, last } of used) yield toLine({ sequence, last });
}

export type Table = { name: string; columns: string[] };

/** All tables but those of the migrations, each after the tables that it references. */
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
