import * as v from 'valibot';
import type { FieldIssue } from '../contract/errors.ts';
import { fieldRules, type RuleKey } from '../contract/fieldRules.ts';
import { ApiError } from '../errors.ts';

/** Parses a body or query by a schema of the contract. Throws `invalid` with an issue for each field. */
export function parse<TSchema extends v.GenericSchema>(
  schema: TSchema,
  input: unknown,
): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const all = parsed.issues.map((issue): FieldIssue => {
    const rule: RuleKey = issue.message in fieldRules ? (issue.message as RuleKey) : 'choiceInvalid';
    return { path: v.getDotPath(issue) ?? '', rule, message: fieldRules[rule] };
  });
  const issues = all.filter(
    ({ path, rule }, index) => all.findIndex((other) => other.path === path && other.rule === rule) === index,
  );
  const [only, ...others] = issues;
  throw new ApiError('invalid', only && others.length === 0 ? only.message : undefined, { issues });
}

const largestId = 2_147_483_647;

/** An id from the path. Throws `not_found` for anything but a positive integer that PostgreSQL can store. */
export function pathId(text: string | string[] | undefined): number {
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > largestId)
    throw new ApiError('not_found');
  return Number(text);
}
