import postgres, { type ParameterOrFragment } from 'postgres';
import type { Sql } from './client.ts';

/** Each field of the patch becomes a column in snake case. Omitted fields keep their values. */
export const updateAssignments = <Patch extends object>(
  sql: Sql,
  patch: Patch,
  fields: readonly (keyof Patch & string)[],
) =>
  fields.map((field, index) => {
    const column = sql(postgres.fromCamel(field));
    const value = patch[field] === undefined ? column : sql`${patch[field] as ParameterOrFragment<never>}`;
    return sql`${index > 0 ? sql`,` : sql``} ${column} = ${value}`;
  });
