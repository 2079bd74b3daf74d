import * as v from 'valibot';
import type { Booking } from './booking.ts';
import type { CustomerFigures } from './customerFigures.ts';
import { body, id, numericId, optionalText, wholeNumber } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

export type ContactKind = 'phone' | 'whatsapp' | 'email' | 'line';

export type CustomerContact = { kind: ContactKind; value: string };

export type ListedCustomer = CustomerFigures & {
  id: number;
  name: string;
  isBlocked: boolean;
  contacts: CustomerContact[];
  latest: Booking;
};

export type PageOfCustomers = { data: ListedCustomer[]; nextCursor: string | null };

type SuggestedJoin = { id: number; name: string; contacts: CustomerContact[]; bookings: number };

type JoinedCustomer = { id: number; name: string; notes: string | null; joinedAt: string };

export type BlockedRequest = {
  id: number;
  at: string;
  therapist: string;
  service: string;
  startTime: string;
};

export type Customer = Omit<ListedCustomer, 'latest'> & {
  notes: string | null;
  noteForTherapist: boolean;
  locale: Booking['locale'];
  createdAt: string;
  version: number;
  suggestions: SuggestedJoin[];
  joined: JoinedCustomer[];
  blockedRequests: BlockedRequest[];
  latestBookings: Booking[];
};

/** The query of `GET /api/admin/customers`. */
export const customerQuery = body({
  search: v.optional(optionalText(200), null),
  limit: v.optional(v.pipe(numericId, wholeNumber(1, 100, 'limitInvalid')), '50'),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, ruleKey('cursorInvalid')))),
});
export type CustomerQuery = v.InferOutput<typeof customerQuery>;

/** `PATCH /api/admin/customers/{id}`. Omitted fields stay. `version`: the one that the administrator saw. */
export const customerPatch = body({
  notes: v.optional(optionalText(2000)),
  noteForTherapist: v.optional(v.boolean(ruleKey('choiceInvalid'))),
  isBlocked: v.optional(v.boolean(ruleKey('choiceInvalid'))),
  version: id,
});
export type CustomerPatchInput = v.InferInput<typeof customerPatch>;

/** `POST` and `DELETE /api/admin/customers/{id}/join`: the customer to join as the same person, or separate. */
export const customerJoin = body({ otherId: id });
