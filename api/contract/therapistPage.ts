import * as v from 'valibot';
import { body, businessDateTime, locale, optionalText, type Locale } from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import { endsAfterStart, isWithinMaxLength, type VisitsWithin } from './scheduleChange.ts';
import type { PromptPayCode } from './payment.ts';
import type { Shop } from './shop.ts';
import type { Named } from './translations.ts';
import { tapAge, tappedAt, visitState, type VisitState, type VisitTimes } from './visit.ts';

/** What the token of a link to a therapist's page looks like: `/t/{token}`. It opens the page on one device. */
export const therapistLinkTokenPattern = /^[A-Za-z0-9]{22}$/;

/** The path of the therapist's page on a device that has opened a link, which needs no token any more. */
export const therapistPagePath = '/t/';

/**
 * `POST /api/t/open`: binds the link to this device. Every link that cannot be opened is the same
 * `not_found`. With an Idempotency-Key the same device may ask again for ten minutes, in case the response
 * was lost.
 */
export const openTherapistPage = body({
  token: v.pipe(v.string(ruleKey('textInvalid')), v.maxLength(100, ruleKey('textTooLong'))),
  locale: v.optional(locale, 'th'),
});

/** The response to `POST /api/t/open`, 201: the token that the device sends as `Authorization: Bearer`. */
export type TherapistSignIn = { token: string };

/** `GET /api/t/me`: whose device this is. */
export type TherapistIdentity = { deviceId: string; therapistId: number; name: string };

/** A visit as its therapist may see it. Times are ISO 8601 in UTC. */
export type TherapistVisit = {
  id: number;
  startTime: string;
  endTime: string;
  visitState: VisitState | null;
  visitTimes: VisitTimes;
  /** the first word of the customer's name; null: the customer's data was erased */
  clientName: string | null;
  /** null from a day after the visit on */
  clientAddress: string | null;
  notes: string | null;
  /** the shop's notes on the customer for the therapist; null if none, and whenever `clientAddress` is */
  customerNotes: string | null;
  /** how to reach the customer; null whenever `clientAddress` is */
  contacts: { phone: string | null; whatsapp: string | null; lineId: string | null } | null;
  /** minutes */
  service: Named & { duration: number };
  /** THB still to be paid */
  toCollect: number;
  /** whether the customer sent a slip that the shop has not checked yet */
  isSlipWaiting: boolean;
  /** a code for that amount; null: nothing is to be paid, or the shop has no PromptPay id */
  promptPay: PromptPayCode | null;
  version: number;
};

/** What she no longer sees of a customer a day after the visit: on the server and on her phone these are null then. */
export const fieldsOfADay = [
  'clientAddress',
  'notes',
  'customerNotes',
  'contacts',
] as const satisfies readonly (keyof TherapistVisit)[];

/** Time off that the therapist asked for, or that the administrator entered. Times are ISO 8601 in UTC. */
export type TherapistTimeOff = {
  /** null: the administrator entered it, so it cannot be withdrawn */
  requestId: number | null;
  startTime: string;
  endTime: string;
  state: 'waiting' | 'accepted' | 'declined';
  /** the therapist's own words; null: none, or the administrator entered it */
  reason: string | null;
};

/**
 * `GET /api/t/page`: all that the page shows, approved visits from yesterday to seven days ahead, in the order of their start. Nothing
 * else of the shop is in it.
 */
export type TherapistPage = {
  therapist: { id: number; name: string; imageUrl: string | null };
  shop: Pick<Shop, 'name' | 'translations' | 'logoUrl' | 'phone' | 'whatsapp' | 'lineUrl'>;
  visits: TherapistVisit[];
  timeOff: TherapistTimeOff[];
  /** whether the therapist has a calendar feed */
  hasCalendar: boolean;
  /** minutes after a started visit's end at which the administrator is alarmed; null: never */
  alarmAfterMinutes: number | null;
};

/**
 * `PATCH /api/t/visits/{id}`, with an Idempotency-Key. `seen` is what she decided on: when the visit is no longer so, the answer is
 * `booking_changed` with `visit` as it is now (missing: it is no longer hers). A change of notes or address refuses nothing.
 * When it was tapped follows from `age`; without one, which earlier pages did not send, from `at`.
 */
export const therapistVisitChange = body({
  visitState,
  seen: body({ visitState, startTime: tappedAt }),
  at: tappedAt,
  age: v.optional(tapAge),
});

/** `POST /api/t/visits/{id}/fine`, with an Idempotency-Key: she is well, though the visit takes longer. */
export const therapistIsFine = body({ at: tappedAt, age: v.optional(tapAge) });

/** The response to `POST /api/t/visits/{id}/fine`; stored for replays. ISO 8601 in UTC. */
export type TherapistFineReceipt = { id: number; fineAt: string };

/**
 * How many of a therapist's requests for time off can wait at once; one more is `too_many_time_off_requests`.
 */
export const maxWaitingTimeOffRequests = 10;
/**
 * `POST /api/t/time-off`, with an Idempotency-Key: asks for time off. The response, 201, is a
 * TherapistTimeOff, the same one when the same is asked for twice. `DELETE /api/t/time-off/{id}` withdraws a
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

/** `POST /api/t/calendar`: the address of a new private feed, a path of this site; the one before ends. `DELETE` ends it. */
export type CalendarFeed = { url: string };

/** `PATCH /api/t/device`: the language of messages to this device. `DELETE` signs the device out. */
export const therapistDevicePatch = body({ locale });

/**
 * `POST /api/t/sign-out` without a token: all that a device's id can do is sign that device out. Responds
 * `signedOut` whether or not the device exists.
 */
export const therapistSignOut = body({ deviceId: v.pipe(v.string(), v.uuid()) });

/** `GET /api/t/push`: the key that the browser subscribes with. `POST` takes its subscription, `DELETE` the endpoint of one. */
export type TherapistPushKey = { key: string };

/** What is pushed to a therapist's device; `tag`: a newer message about the same replaces an older one; `path`: what a tap opens. */
export type TherapistPush = { tag: string; title: string; body: string; lang: Locale; path: string };

/**
 * `GET /api/admin/therapists/{id}/devices`, the last used first; `DELETE …/devices/{deviceId}` ends one. `locale`: the language that
 * was chosen on it. Times are ISO 8601 in UTC.
 */
export type TherapistDevice = {
  id: string;
  label: string;
  locale: Locale;
  createdAt: string;
  lastUsedAt: string;
};

/**
 * `GET /api/admin/therapists/{id}/link`: the link that waits to be opened, null when there is none; `POST` makes a new one (201), which
 * opens the page on one more device; `DELETE` ends it and all devices.
 */
export type TherapistLink = { link: string | null };

/** `GET /api/admin/time-off/requests`: those that wait for an answer. */
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
