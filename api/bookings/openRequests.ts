import type { Customer } from '../contract/booking.ts';
import { openRequestLimit } from '../contract/limits.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';

/**
 * Undecided requests for a visit still to come that share a contact with this one, as an expression of the statement
 * that adds to them: until it ends nobody else counts the same contacts.
 */
export const openRequests = (
  sql: Sql,
  { clientPhone, clientWhatsapp, clientEmail, clientLineId }: Customer,
  now: Date,
) => sql`
  open_requests(
    contacts_of(${clientPhone}::text, ${clientWhatsapp}::text, ${clientEmail}::text, ${clientLineId}::text), ${now})`;

/** 429 without a time to come back: it lasts until one of the requests is decided. */
export const tooManyOpen = (): ApiError =>
  new ApiError(
    'too_many_requests',
    `You already have ${openRequestLimit} open requests. Once we have answered one of them, you can send another.`,
    { count: openRequestLimit },
  );
