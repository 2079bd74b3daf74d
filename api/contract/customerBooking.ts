import * as v from 'valibot';
import type { BookingStatus, MoveRequest } from './booking.ts';
import { body, businessDate, businessDateTime, id, optionalText, requiredText } from './fields.ts';
import type { Named } from './translations.ts';
import type { CustomerPayment } from './payment.ts';
import type { BookingTerms } from './service.ts';
import type { CustomerReview } from './review.ts';
import type { VisitState, VisitTimes } from './visit.ts';

/** What the token of a booking's private page looks like: `/b/{token}`. */
export const linkTokenPattern = /^[A-Za-z0-9]{22}$/;

/**
 * A booking as its customer may see it: `GET /api/b/{token}`. Times are ISO 8601 in UTC. Optional fields are
 * missing only while the app shows a request that it has sent but that the server has not responded to (see
 * requestedBooking.ts).
 */
export type CustomerBooking = {
  status: BookingStatus;
  /** who cancelled it; null while it is not cancelled */
  cancelledBy: 'customer' | 'shop' | null;
  createdAt: string;
  /** until when the shop answers a pending request; null: it is not pending */
  answerUntil: string | null;
  /**
   * how soon the shop usually answers a request; null: it is not pending, or too few requests were answered
   * to tell
   */
  usualAnswerMinutes: number | null;
  paymentMethods?: BookingTerms['paymentMethods'];
  cancelNoticeMinutes?: number;
  startTime: string;
  endTime: string;
  therapist: Named & { id: number; imageUrl: string | null };
  service: Named & { id: number; duration: number; price: number };
  /** whether therapist and service can still be booked */
  canBookAgain: boolean;
  clientAddress: string;
  notes: string | null;
  /** whether it can be cancelled now; when it no longer can, the shop has to be called */
  canCancel: boolean;
  /** the moment until which it can be cancelled; null: its status cannot become cancelled */
  cancelUntil: string | null;
  /** null: no other time is asked for */
  moveRequest: MoveRequest | null;
  /** how the last move request was answered; null once the customer asks again or the booking changes otherwise */
  moveAnswer: 'accepted' | 'declined' | null;
  /** whether another time can be asked for now: while it can be cancelled, before it begins, of an active therapist */
  canMove?: boolean;
  /** whether address and notes can be corrected now: until the visit begins */
  canEdit: boolean;
  /** the state of the visit; null: none was set yet */
  visitState: VisitState | null;
  visitTimes: VisitTimes;
  /** what it costs and what was paid; null: nothing is to be paid now, and nothing was */
  payment: CustomerPayment | null;
  /** null: the customer has not reviewed the visit */
  review: CustomerReview | null;
  /** whether the customer may review the visit */
  canReview: boolean;
  /** whether a LINE user is notified of it; null: none can be, since the shop has not set it up or the booking is over */
  line: 'linked' | 'unlinked' | null;
  version: number;
};

/** `PATCH /api/b/{token}`: what the customer corrects. */
export const customerBookingEdit = body({
  clientAddress: requiredText(1000, 'addressRequired'),
  notes: optionalText(2000),
  version: id,
});
export type CustomerBookingEditInput = v.InferInput<typeof customerBookingEdit>;
export type CustomerBookingEdit = v.InferOutput<typeof customerBookingEdit>;

/** `POST /api/b/{token}/cancel`. `version` is the version of the booking that the customer saw. */
export const customerCancellation = body({ version: id });
export type CustomerCancellation = v.InferOutput<typeof customerCancellation>;

/**
 * `POST /api/b/{token}/line`: `url` opens the shop's official account in LINE with the code as the text to send. The code can
 * be used once, for an hour.
 */
export type LineInvitation = { code: string; url: string };

/** `GET /api/b/{token}/push`: the key with which a browser subscribes to messages about the booking. */
export type CustomerPushKey = { key: string };

/**
 * `POST /api/b/{token}/push`. Messages to the device carry the tag, from which it knows which booking they
 * are about.
 */
export type CustomerPushDevice = { tag: string };

/** `POST /api/b/{token}/move`. `version` is the version of the booking that the customer saw. */
export const moveRequestInput = body({ startTime: businessDateTime, version: id });
export type MoveRequestInput = v.InferOutput<typeof moveRequestInput>;

/** `DELETE /api/b/{token}/move`: withdraws what was asked for; without `version`, whatever that is. */
export const moveWithdrawal = body({ version: v.optional(id) });
export type MoveWithdrawal = v.InferOutput<typeof moveWithdrawal>;

/** The query of `GET /api/b/{token}/slots`: the business day on which another time is looked for. */
export const moveSlotsQuery = body({ date: businessDate });
