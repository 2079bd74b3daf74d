import postgres, { type ParameterOrFragment } from 'postgres';
import type { Sql } from './client.ts';

/**
 * The assignments of an `update … set`: each of the fields goes to the column of its name in snake case. A field that
 * the patch leaves out keeps its value.
 */
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
