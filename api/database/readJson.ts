import { ApiError } from '../errors.ts';

/** The column `json` of a query's first row, as PostgreSQL's text. Throws `not_found` without a row. */
export async function readJson(query: PromiseLike<readonly unknown[]>, notFound?: string): Promise<string> {
  const [row] = (await query) as { json: string }[];
  if (!row) throw new ApiError('not_found', notFound);
  return row.json;
}
