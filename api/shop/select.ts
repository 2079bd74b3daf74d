import type { Context } from '../server/context.ts';

/** The shop's status as JSON text. */
export async function shopStatus({ sql, config }: Context): Promise<string> {
  const [row] = await sql<{ json: string }[]>`
    select json_build_object(
      'id', id, 'isOpen', is_open, 'lastUpdated', iso(last_updated), 'isDemo', ${config.demo}::boolean)::text as json
    from shop_status`;
  return row?.json ?? 'null';
}
