import postgres, { type Sql } from 'postgres';
import { readTables } from './tables.ts';

/** One line of a dump. A row belongs to the table named before it. */
export type DumpLine =
  | { schema: number }
  | { table: string }
  | { row: Record<string, unknown> }
  | { sequence: string; last: string }
  | { complete: true };

const batchSize = 500;

/**
 * A consistent snapshot of the database as lines of JSON; does not block writes. The first line has the schema version,
 * the last marks the dump as complete. Does not use COPY: postgres.js hangs after a large one, its socket paused.
 */
export async function* dump(databaseUrl: string): AsyncGenerator<string> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'backup' },
  });
  try {
    await sql.unsafe('begin isolation level repeatable read read only');
    const [schema] = await sql<{ version: number }[]>`select max(version) as version from schema_migrations`;
    yield line({ schema: schema?.version ?? 0 });
    for (const { name, columns } of await readTables(sql)) {
      yield line({ table: name });
      yield* rows(sql, name, columns);
    }
    yield* sequences(sql);
    yield line({ complete: true });
  } finally {
    await sql.end({ timeout: 0 });
  }
}

const line = (content: DumpLine) => `${JSON.stringify(content)}\n`;

// PostgreSQL builds the JSON: JavaScript would round numbers and timestamps.
async function* rows(sql: Sql, table: string, columns: string[]): AsyncGenerator<string> {
  const batches = sql<{ json: string }[]>`
    select replace(row_to_json(r)::text, E'\n', ' ') as json
    from (select ${sql(columns)} from ${sql(table)}) r`.cursor(batchSize);
  for await (const batch of batches) yield batch.map(({ json }) => `{"row":${json}}\n`).join('');
}

async function* sequences(sql: Sql): AsyncGenerator<string> {
  const used = await sql<{ sequence: string; last: string }[]>`
    select sequencename as sequence, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;
  for (const { sequence, last } of used) yield line({ sequence, last });
}
