import type { Sql } from '../../../api/database/client.ts';

/** Everything in the database as one text: every column of every table, with bytes decoded as text. */
export async function databaseAsText(sql: Sql): Promise<string> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => [name, await sql`select * from ${sql(schema)}.${sql(name)}`]),
  );
  return JSON.stringify(found, asText);
}

// Reads the row itself, since a Buffer is serialised as numbers before the replacer sees it.
function asText(this: unknown, key: string, value: unknown): unknown {
  const own = (this as Record<string, unknown>)[key];
  return Buffer.isBuffer(own) ? own.toString() : value;
}
