import type { Request } from 'express';
import { unloggedQueryHeader } from '../contract/bookingQuery.ts';
import { invalidFieldError } from '../errors.ts';

/** `search` may come in a header instead: it is a customer's name or number, and proxies log URLs. */
export function unloggedQuery(req: Request): object {
  const header = req.get(unloggedQueryHeader);
  if (header === undefined) return req.query;
  const search = new URLSearchParams(header).get('search');
  // without this, an unreadable header would list everything, as if it matched the search
  if (search === null) throw invalidFieldError('search', 'choiceInvalid');
  return { ...req.query, search };
}
