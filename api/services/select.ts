import type { Sql } from '../database/client.ts';

/** One service, of `services s`, as JSON. */
export const serviceJson = (sql: Sql) => sql`
  json_build_object(
    'id', s.id, 'name', s.name, 'description', s.description, 'duration', s.duration, 'price', s.price)`;

/** Every service as JSON text, by name. */
export async function allServices(sql: Sql): Promise<string> {
  const [row] = await sql<{ json: string }[]>`
    select coalesce(json_agg(${serviceJson(sql)} order by lower(s.name)), '[]')::text as json from services s`;
  return row?.json ?? '[]';
}
