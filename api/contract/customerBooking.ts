import * as v from 'valibot';
import type { MoveRequest } from './booking.ts';
import type { BookingStatus } from './bookingStatus.ts';
import { customerFields, type CustomerDetails } from './customerDetails.ts';
import type { Denial } from './denial.ts';
import { body, businessDate, businessDateTime, id } from './fields.ts';
import type { Named } from './translations.ts';
import type { CustomerPayment } from './payment.ts';
import type { BookingTerms } from './service.ts';
import type { CustomerReview } from './review.ts';
import type { VisitState, VisitTimes } from './visit.ts';

/** What the token of a booking's private page looks like: `/b/{token}`. */
export const linkTokenPattern = /^[A-Za-z0-9]{22}$/;

export type CustomerContacts = Omit<CustomerDetails, 'clientAddress' | 'notes'>;

/**
 * A booking as its customer may see it: `GET /api/b/{token}`. Times are ISO 8601 in UTC. Optional fields are
 * missing only while the app shows a request that it has sent but that the server has not responded to (see
 * requestedBooking.ts). Name and contacts are missing also in what the release before has stored, and in copies of
 * visits that are over.
 */
export type CustomerBooking = Partial<CustomerContacts> & {
  status: BookingStatus;
  cancelledBy: 'customer' | 'shop' | null;
  /** of a denied request; null: it is not denied. Missing in copies that devices stored before there were any. */
  denial?: Denial | null;
  createdAt: string;
  answerUntil: string | null;
  /** null: not pending, or too few requests were answered to tell */
  usualAnswerMinutes: number | null;
  paymentMethods?: BookingTerms['paymentMethods'];
  cancelNoticeMinutes?: number;
  startTime: string;
  endTime: string;
  therapist: Named & { id: number; imageUrl: string | null };
  service: Named & { id: number; duration: number; price: number };
  canBookAgain: boolean;
  clientAddress: string;
  notes: string | null;
  canCancel: boolean;
  /** null: its status cannot become cancelled */
  cancelUntil: string | null;
  moveRequest: MoveRequest | null;
  /** null also once the customer asks again or the booking changes otherwise */
  moveAnswer: 'accepted' | 'declined' | null;
  canMove?: boolean;
  /** whether name, contacts, address and notes can be corrected now: until the visit begins */
  canEdit: boolean;
  visitState: VisitState | null;
  visitTimes: VisitTimes;
  /** null: nothing is to be paid now, and nothing was paid */
  payment: CustomerPayment | null;
  review: CustomerReview | null;
  canReview: boolean;
  /** whether a LINE user is notified; null: the shop has not set LINE up, or the booking is over */
  line: 'linked' | 'unlinked' | null;
  version: number;
};

/**
 * `PATCH /api/b/{token}`: what the customer corrects. A missing name or contact stays as it is. At least one
 * contact has to stay, unless the booking never had one.
 */
export const customerBookingEdit = body({
  clientName: v.optional(customerFields.clientName),
  clientEmail: v.optional(customerFields.clientEmail),
  clientPhone: v.optional(customerFields.clientPhone),
  clientWhatsapp: v.optional(customerFields.clientWhatsapp),
  clientLineId: v.optional(customerFields.clientLineId),
  clientAddress: customerFields.clientAddress,
  notes: customerFields.notes,
  version: id,
});
export type CustomerBookingEdit = v.InferOutput<typeof customerBookingEdit>;

/** `POST /api/b/{token}/cancel`. `version` is the version of the booking that the customer saw. */
export const customerCancellation = body({ version: id });
export type CustomerCancellation = v.InferOutput<typeof customerCancellation>;

/**
 * `POST /api/b/{token}/line`: `url` opens the shop's official account in LINE with the code as the text to
 * send. The code can be used once, for an hour.
 */
export type LineInvitation = { code: string; url: string };

export type CustomerPushKey = { key: string };

/** `POST /api/b/{token}/push`. Messages to the device carry the tag, which identifies the booking. */
export type CustomerPushDevice = { tag: string };

/** `POST /api/b/{token}/move`. `version` is the version of the booking that the customer saw. */
export const moveRequestInput = body({ startTime: businessDateTime, version: id });
export type MoveRequestInput = v.InferOutput<typeof moveRequestInput>;

/** `DELETE /api/b/{token}/move`: withdraws the move request; without `version`, whichever there is. */
export const moveWithdrawal = body({ version: v.optional(id) });
export type MoveWithdrawal = v.InferOutput<typeof moveWithdrawal>;

/** The query of `GET /api/b/{token}/slots`: the business day to search for another time. */
export const moveSlotsQuery = body({ date: businessDate });
