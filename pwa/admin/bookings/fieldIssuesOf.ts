import type { ErrorBody, FieldIssue } from '#contract/errors.ts';

export const fieldIssuesOf = ({ code, message, issues = [] }: ErrorBody): FieldIssue[] =>
  code === 'service_not_offered' ? [{ path: 'serviceId', rule: 'choiceInvalid', message }] : issues;
