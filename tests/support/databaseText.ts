import type { Sql } from '../../api/database/client.ts';

/** All that the database holds as one text: every column of every table, bytes as the text that they may be. */
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

// Asked of the row, since a Buffer turns itself into numbers before it is looked at.
function asText(this: unknown, key: string, value: unknown): unknown {
  const own = (this as Record<string, unknown>)[key];
  return Buffer.isBuffer(own) ? own.toString() : value;
}
