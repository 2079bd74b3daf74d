import type { ErrorBody, FieldIssue } from '#contract/errors.ts';

/** The fields that a refused booking names; the service, when the therapist does not offer it. */
export const issuesOf = ({ code, message, issues = [] }: ErrorBody): FieldIssue[] =>
  code === 'service_not_offered' ? [{ path: 'serviceId', rule: 'choiceInvalid', message }] : issues;
