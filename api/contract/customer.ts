import * as v from 'valibot';
import type { Booking } from './booking.ts';
import type { CustomerFigures } from './customerFigures.ts';
import { body, id, numericId, optionalText, wholeNumber } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

/** What somebody can be reached by. A number is one contact, whether it is called or written to. */
export type ContactKind = 'phone' | 'whatsapp' | 'email' | 'line';

/** A contact as it was typed last. */
export type CustomerContact = { kind: ContactKind; value: string };

/** A customer in the administrator's list. */
export type ListedCustomer = CustomerFigures & {
  id: number;
  name: string;
  isBlocked: boolean;
  contacts: CustomerContact[];
  /** their latest booking */
  latest: Booking;
};

/** `GET /api/admin/customers`: those who booked last come first. */
export type PageOfCustomers = { data: ListedCustomer[]; nextCursor: string | null };

/** Another customer who may be the same person. */
type SuggestedJoin = { id: number; name: string; contacts: CustomerContact[]; bookings: number };

/** A customer who was joined into this one, which can be taken back. */
type JoinedCustomer = { id: number; name: string; notes: string | null; joinedAt: string };

/** A request that was rejected because its customer is blocked. Times are ISO 8601 in UTC. */
export type BlockedRequest = {
  id: number;
  at: string;
  therapist: string;
  service: string;
  startTime: string;
};

/** `GET /api/admin/customers/{id}`. */
export type Customer = Omit<ListedCustomer, 'latest'> & {
  /** for the shop alone */
  notes: string | null;
  /** whether therapists see the notes with each visit to the customer */
  noteForTherapist: boolean;
  locale: Booking['locale'];
  createdAt: string;
  version: number;
  suggestions: SuggestedJoin[];
  joined: JoinedCustomer[];
  /** newest first, at most 50 */
  blockedRequests: BlockedRequest[];
  /** by their start, latest first, at most 100 */
  latestBookings: Booking[];
};

/** The query of `GET /api/admin/customers`. */
export const customerQuery = body({
  search: v.optional(optionalText(200), null),
  limit: v.optional(v.pipe(numericId, wholeNumber(1, 100, 'limitInvalid')), '50'),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, ruleKey('cursorInvalid')))),
});
export type CustomerQuery = v.InferOutput<typeof customerQuery>;

/** `PATCH /api/admin/customers/{id}`. A missing field stays as it is. `version` is the one that the administrator saw. */
export const customerChange = body({
  notes: v.optional(optionalText(2000)),
  noteForTherapist: v.optional(v.boolean(ruleKey('choiceInvalid'))),
  isBlocked: v.optional(v.boolean(ruleKey('choiceInvalid'))),
  version: id,
});
export type CustomerChangeInput = v.InferInput<typeof customerChange>;

/** `POST` and `DELETE /api/admin/customers/{id}/join`: the customer who is the same person, or is not after all. */
export const customerJoin = body({ otherId: id });
