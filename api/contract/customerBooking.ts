import type * as v from 'valibot';
import type { BookingStatus } from './booking.ts';
import { body, id, optionalText, requiredText } from './fields.ts';

/** What the token of a booking's private page looks like: `/b/{token}`. */
export const linkToken = /^[A-Za-z0-9]{22}$/;

/** A booking as its customer may see it: `GET /api/b/{token}`. Times are ISO 8601 in UTC. */
export type CustomerBooking = {
  status: BookingStatus;
  /** who cancelled it; null while it is not cancelled */
  cancelledBy: 'customer' | 'shop' | null;
  createdAt: string;
  startTime: string;
  endTime: string;
  therapist: { id: number; name: string; imageUrl: string | null };
  service: { id: number; name: string; duration: number; price: number };
  /** whether therapist and service can still be booked */
  canBookAgain: boolean;
  clientAddress: string;
  notes: string | null;
  /** whether it can be cancelled now; when it no longer can, the shop has to be called */
  canCancel: boolean;
  /** the moment until which it can be cancelled; null: its status cannot become cancelled */
  cancelUntil: string | null;
  /** whether address and notes can be corrected now: until the visit begins */
  canEdit: boolean;
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

/** `GET /api/b/{token}/push`: the key with which a browser subscribes to messages about the booking. */
export type CustomerPushKey = { key: string };

/** `POST /api/b/{token}/push`. Messages to the device carry the tag, by which it knows the booking. */
export type CustomerPushDevice = { tag: string };
