import type { ErrorBody, FieldIssue } from '#contract/errors.ts';

/** The invalid fields of a rejected booking; `serviceId` when the therapist does not offer the service. */
export const fieldIssuesOf = ({ code, message, issues = [] }: ErrorBody): FieldIssue[] =>
  code === 'service_not_offered' ? [{ path: 'serviceId', rule: 'choiceInvalid', message }] : issues;
