import postgres, { type Sql } from 'postgres';
import { readTables } from './tables.ts';

/** One line of a dump, as JSON. A row belongs to the table named last. */
export type DumpLine =
  | { schema: number }
  | { table: string }
  | { row: Record<string, unknown> }
  | { sequence: string; last: string }
  | { complete: true };

const rowsAtOnce = 500;

/**
 * Everything in the database as of one moment, a line of JSON each; visits booked meanwhile are not held up.
 * The first line names the schema, the last says that it is whole. (Rows, not COPY: the client library stops
 * for good after a large COPY, its socket paused.)
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

// PostgreSQL writes the JSON, so that no number and no moment is rounded on the way.
async function* rows(sql: Sql, table: string, columns: string[]): AsyncGenerator<string> {
  const batches = sql<{ json: string }[]>`
    select replace(row_to_json(r)::text, E'\n', ' ') as json
    from (select ${sql(columns)} from ${sql(table)}) r`.cursor(rowsAtOnce);
  for await (const batch of batches) yield batch.map(({ json }) => `{"row":${json}}\n`).join('');
}

async function* sequences(sql: Sql): AsyncGenerator<string> {
  const used = await sql<{ sequence: string; last: string }[]>`
    select sequencename as sequence, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;
  for (const { sequence, last } of used) yield line({ sequence, last });
}
