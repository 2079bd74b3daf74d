import * as v from 'valibot';
import { body, businessDateTime, locale, optionalText, type Locale } from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import { endsAfterStart, isWithinMaxLength, type VisitsWithin } from './scheduleChange.ts';
import { takenAtDoor, type DoorPayment, type PromptPayCode } from './payment.ts';
import type { Shop } from './shop.ts';
import type { Named } from './translations.ts';
import {
  tapAge,
  tappedAt,
  visitState,
  type VisitReceipt,
  type VisitState,
  type VisitTimes,
} from './visit.ts';

/** A token in the link `/t/{token}`, which opens a therapist's page on one device. */
export const therapistLinkTokenPattern = /^[A-Za-z0-9]{22}$/;

export const therapistPagePath = '/t/';

/**
 * `POST /api/t/open`: binds the link to this device. Every invalid link is the same `not_found`. With the
 * same Idempotency-Key the device may repeat the request for ten minutes, in case the response was lost.
 */
export const therapistLinkInput = body({
  token: v.pipe(v.string(ruleKey('textInvalid')), v.maxLength(100, ruleKey('textTooLong'))),
  locale: v.optional(locale, 'th'),
});

/** The response to `POST /api/t/open`, 201: the token that the device sends as `Authorization: Bearer`. */
export type TherapistSignIn = { token: string };

export type TherapistIdentity = { deviceId: string; therapistId: number; name: string };

export type TherapistVisit = {
  id: number;
  startTime: string;
  endTime: string;
  visitState: VisitState | null;
  visitTimes: VisitTimes;
  clientName: string | null;
  /** null from a day after the visit on */
  clientAddress: string | null;
  notes: string | null;
  customerNotes: string | null;
  contacts: { phone: string | null; whatsapp: string | null; lineId: string | null } | null;
  service: Named & { duration: number };
  toCollect: number;
  /** THB that were paid too much */
  surplus: number;
  /** what this therapist entered as taken at the door, in the form of `takenAtDoor` */
  taken: DoorPayment[];
  /** the part of it that an administrator has confirmed, which can no longer be taken back */
  confirmed: DoorPayment[];
  isSlipWaiting: boolean;
  promptPay: PromptPayCode | null;
  version: number;
};

/** The fields of a visit that become null a day after it, on the server and on the therapist's phone. */
export const fieldsShownForADay = [
  'clientAddress',
  'notes',
  'customerNotes',
  'contacts',
] as const satisfies readonly (keyof TherapistVisit)[];

export type TherapistTimeOff = {
  /** null: the administrator entered it, so it cannot be withdrawn */
  requestId: number | null;
  startTime: string;
  endTime: string;
  state: 'waiting' | 'accepted' | 'declined';
  reason: string | null;
};

/** `GET /api/t/page`: with approved visits from yesterday to seven days ahead, by start. */
export type TherapistPage = {
  therapist: { id: number; name: string; imageUrl: string | null };
  shop: Pick<Shop, 'name' | 'translations' | 'logoUrl' | 'phone' | 'whatsapp' | 'lineUrl'>;
  visits: TherapistVisit[];
  timeOff: TherapistTimeOff[];
  hasCalendar: boolean;
  /** minutes after a started visit's end at which the administrator is alarmed; null: never */
  alarmAfterMinutes: number | null;
};

/** The visit as the therapist's device showed it. */
const visitSeen = body({
  visitState,
  startTime: tappedAt,
  taken: v.optional(takenAtDoor, []),
  /** THB that were open without what she had entered; null: unknown */
  open: v.optional(v.nullable(v.number(ruleKey('amountInvalid'))), null),
});
export type VisitSeen = v.InferOutput<typeof visitSeen>;

/**
 * `PATCH /api/t/visits/{id}`, with an Idempotency-Key. `seen`: the state and start that the therapist saw. If
 * they have changed, rejected with `booking_changed` and `visit`, the current visit (missing: it is no longer
 * this therapist's); changed notes or address do not matter. The time of the tap follows from `age`, or from
 * `at` for older pages, which do not send an age.
 */
export const therapistVisitChange = body({
  visitState,
  seen: visitSeen,
  at: tappedAt,
  age: v.optional(tapAge),
  /** with `finished`: all that she took at the door, in place of `seen.taken`; missing: that stays */
  payments: v.optional(takenAtDoor),
});

/** The response to `PATCH /api/t/visits/{id}`; stored for replays. `taken`: the request's `payments`, if any. */
export type TherapistVisitReceipt = VisitReceipt & { taken?: DoorPayment[] };

/** `POST /api/t/visits/{id}/fine`, with an Idempotency-Key: the therapist is well; the visit takes longer. */
export const therapistIsFineInput = body({ at: tappedAt, age: v.optional(tapAge) });

export type TherapistIsFineReceipt = { id: number; fineAt: string };

/** A therapist's requests for time off that can wait; one more is `too_many_time_off_requests`. */
export const maxWaitingTimeOffRequests = 10;
/**
 * `POST /api/t/time-off`, with an Idempotency-Key: requests time off. The response, 201, is a
 * TherapistTimeOff, and the same one for the same time and reason. `DELETE /api/t/time-off/{id}` withdraws a
 * request until it is answered (`time_off_answered`).
 */
export const timeOffRequestInput = v.pipe(
  body({ startTime: businessDateTime, endTime: businessDateTime, reason: optionalText(200) }),
  v.forward(v.partialCheck([['startTime'], ['endTime']], endsAfterStart, ruleKey('endNotAfterStart')), [
    'endTime',
  ]),
  v.forward(
    v.partialCheck([['startTime'], ['endTime']], isWithinMaxLength('time_off'), ruleKey('timeOffTooLong')),
    ['endTime'],
  ),
);
export type TimeOffRequestInput = v.InferOutput<typeof timeOffRequestInput>;

/** `POST /api/t/calendar`: the path of a new private feed, in place of the previous one. `DELETE` ends it. */
export type CalendarFeed = { url: string };

/** `PATCH /api/t/device`: the language of messages to this device. `DELETE` signs the device out. */
export const therapistDevicePatch = body({ locale });

/** `POST /api/t/sign-out`, without a token: whoever has the id can do nothing but sign that device out. */
export const therapistLogoutInput = body({ deviceId: v.pipe(v.string(), v.uuid()) });

/** `GET /api/t/push`: the key to subscribe with. `POST` takes the subscription, `DELETE` an endpoint. */
export type TherapistPushKey = { key: string };

/** `tag`: a newer message with the same tag replaces it; `path`: the page that a tap opens. */
export type TherapistPush = { tag: string; title: string; body: string; lang: Locale; path: string };

/**
 * `GET /api/admin/therapists/{id}/devices`, the last used first; `DELETE …/devices/{deviceId}` signs one out.
 * `locale`: the language chosen on the device. Times are ISO 8601 in UTC.
 */
export type TherapistDevice = {
  id: string;
  label: string;
  locale: Locale;
  createdAt: string;
  lastUsedAt: string;
};

/**
 * `GET /api/admin/therapists/{id}/link`: the link that waits to be opened, or null; `POST` makes a new one
 * (201), which opens the page on one more device; `DELETE` ends the link and signs all devices out.
 */
export type TherapistLink = { link: string | null };

export type TimeOffRequest = {
  id: number;
  therapistId: number;
  therapistName: string;
  startTime: string;
  endTime: string;
  reason: string | null;
  createdAt: string;
} & Partial<VisitsWithin>;

/**
 * `POST /api/admin/time-off/requests/{id}/answer`: accepting the request responds like
 * `POST /api/admin/time-off`, declining it 204. Rejected with `time_off_withdrawn`, `time_off_answered`, or
 * `time_passed`.
 */
export const timeOffAnswer = body({ accept: v.boolean(ruleKey('choiceInvalid')) });
