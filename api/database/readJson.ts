import { ApiError } from '../errors.ts';

/** The column `json` of a query's first row, as the text PostgreSQL wrote. Throws `not_found` when there is no row. */
export async function readJson(query: PromiseLike<readonly unknown[]>, notFound?: string): Promise<string> {
  const [row] = (await query) as { json: string }[];
  if (!row) throw new ApiError('not_found', notFound);
  return row.json;
}
