import postgres, { type ParameterOrFragment } from 'postgres';
import type { Sql } from './client.ts';

/** The assignments of an `update … set`, field to column in snake case. What the patch leaves out keeps its value. */
export const assignments = <Patch extends object>(
  sql: Sql,
  patch: Patch,
  fields: readonly (keyof Patch & string)[],
) =>
  fields.map((field, index) => {
    const column = sql(postgres.fromCamel(field));
    const value = patch[field] === undefined ? column : sql`${patch[field] as ParameterOrFragment<never>}`;
    return sql`${index > 0 ? sql`,` : sql``} ${column} = ${value}`;
  });
