import * as v from 'valibot';
import {
  body,
  businessDate,
  businessDateTime,
  id,
  locale,
  emailWithRule,
  optionalEmail,
  optionalText,
  optionalThaiPhone,
  thaiPhoneWithRule,
  optionalWhatsapp,
  requiredLine,
  requiredText,
  wholeNumber,
} from './fields.ts';
import type { CustomerSummary } from './customerFigures.ts';
import { denialFields } from './denial.ts';
import { ruleKey, type RuleKey } from './fieldRules.ts';
import type { VisitAlarm, VisitState, VisitTimes } from './visit.ts';

export const bookingStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const;
export const bookingStatus = v.picklist(bookingStatuses, ruleKey('statusInvalid'));
export type BookingStatus = v.InferOutput<typeof bookingStatus>;

/**
 * Another time that a customer requests, ISO 8601 in UTC. The booking stays at its current time until the
 * administrator accepts.
 */
export type MoveRequest = { startTime: string; endTime: string; createdAt: string };

export const customerFields = {
  clientName: requiredLine(200, 'nameRequired'),
  clientEmail: optionalEmail,
  clientPhone: optionalThaiPhone,
  clientWhatsapp: optionalWhatsapp,
  // This field is indexed, and an index entry holds at most 2,700 bytes. Who has no account writes a dash.
  clientLineId: v.pipe(
    optionalText(500),
    v.transform((text) => (text && /[\p{L}\p{N}]/u.test(text) ? text : null)),
  ),
  clientAddress: requiredText(1000, 'addressRequired'),
  notes: optionalText(2000),
};

const contactPaths = [['clientEmail'], ['clientPhone'], ['clientWhatsapp'], ['clientLineId']] as const;

/** Whether the customer can be reached. */
export const hasContact = (customer: Record<(typeof contactPaths)[number][0], string | null>) =>
  contactPaths.some(([contact]) => customer[contact] !== null);

/** The customer's part of the booking form. */
export const customerDetails = v.pipe(
  body(customerFields),
  v.forward(v.partialCheck(contactPaths, hasContact, ruleKey('contactRequired')), ['clientPhone']),
);
export type CustomerDetailsInput = v.InferInput<typeof customerDetails>;
export type CustomerDetails = v.InferOutput<typeof customerDetails>;

/** The customer's part of a booking that was entered without a contact. */
export const customerDetailsWithoutContact = body(customerFields);

/**
 * The service's duration in minutes or price in THB, as shown to the customer. A request is rejected if it
 * has changed.
 */
const expectedByCustomer = v.optional(v.number(ruleKey('numberInvalid')));

/** `POST /api/bookings`. An `endTime` sent along is ignored: the service's duration decides. */
export const bookingRequest = v.pipe(
  body({
    therapistId: id,
    serviceId: id,
    startTime: businessDateTime,
    locale: v.optional(locale, 'en'),
    expectedDuration: expectedByCustomer,
    expectedPrice: expectedByCustomer,
    ...customerFields,
    clientEmail: emailWithRule('bookingEmailInvalid'),
    clientPhone: thaiPhoneWithRule('bookingPhoneInvalid'),
  }),
  v.forward(v.partialCheck(contactPaths, hasContact, ruleKey('contactRequired')), ['clientPhone']),
);
export type BookingRequestInput = v.InferInput<typeof bookingRequest>;
export type BookingRequest = v.InferOutput<typeof bookingRequest>;

export const bookingOrigins = ['phone', 'line', 'whatsapp', 'walk_in', 'other'] as const;
export type BookingOrigin = (typeof bookingOrigins)[number];
const bookingOrigin = v.picklist(bookingOrigins, ruleKey('choiceInvalid'));

/**
 * `POST /api/admin/bookings`: a booking that the administrator enters. It needs no contact. `outsideHours`
 * books at any time that no other visit takes: outside of working hours, without notice, while the shop is
 * closed or the therapist inactive.
 */
export const manualBooking = v.pipe(
  body({
    therapistId: id,
    serviceId: id,
    startTime: businessDateTime,
    locale: v.optional(locale, 'th'),
    status: v.optional(v.picklist(['approved', 'pending'], ruleKey('statusInvalid')), 'approved'),
    origin: v.optional(bookingOrigin),
    /** the earlier name of `origin` */
    source: v.optional(bookingOrigin),
    outsideHours: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
    expectedDuration: expectedByCustomer,
    expectedPrice: expectedByCustomer,
    ...customerFields,
  }),
  v.forward(
    v.partialCheck(
      [['origin'], ['source']],
      ({ origin, source }) => !!(origin ?? source),
      ruleKey('fieldMissing'),
    ),
    ['origin'],
  ),
  v.transform(({ source, origin = source, ...booking }) => ({ ...booking, origin: origin! })),
);
export type ManualBookingInput = v.InferInput<typeof manualBooking>;
export type ManualBooking = v.InferOutput<typeof manualBooking>;

/** Reasons against a booking that the administrator enters; `outsideHours` overrides them. */
export type BookingObstacle =
  | 'shop_closed'
  | 'therapist_inactive'
  | 'past'
  | 'notice'
  | 'horizon'
  | 'outside_hours'
  | 'off_grid';

const version = v.optional(id);

/**
 * Objections to an open booking that lies ahead: its therapist is off then, works at other hours, or takes no
 * bookings.
 */
export type BookingWarning = 'time_off' | 'outside_hours' | 'inactive';

/**
 * `PATCH /api/admin/bookings/{id}/status`. `version` is the version of the booking that the administrator
 * saw. A request with warnings is approved only with `despite`. One whose start time has passed is approved
 * only with `tookPlace`, and its customer is not notified. The customer of a denied one is told `reason` and `offer`.
 * `keepDeposit` keeps the deposit of one cancelled after `depositKeptFrom`.
 */
export const statusChange = body({
  status: bookingStatus,
  version,
  despite: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  tookPlace: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  keepDeposit: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  ...denialFields,
});
export type StatusChange = v.InferOutput<typeof statusChange>;

/** `POST /api/admin/bookings/{id}/move`: whether the visit moves to the time that its customer asks for. */
export const moveAnswer = body({ accept: v.boolean(ruleKey('choiceInvalid')), version: id });
export type MoveAnswer = v.InferOutput<typeof moveAnswer>;

const editFields = {
  therapistId: id,
  serviceId: id,
  startTime: businessDateTime,
  version,
  outsideHours: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  /**
   * says how a visit took place that has begun, at most `maxCorrectionDays` ago: therapist, service and start may be
   * any that leave other visits alone; the visit's state stays, and nobody is notified
   */
  correction: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  ...customerFields,
};

/** For how many days a visit can be entered by hand or corrected after its start. */
export const maxCorrectionDays = 60;

/** `PATCH /api/admin/bookings/{id}` of a booking that was entered without a contact. */
export const bookingEditWithoutContact = body(editFields);

/** `PATCH /api/admin/bookings/{id}`: all fields of the edit form. */
export const bookingEdit = v.pipe(
  body(editFields),
  v.forward(v.partialCheck(contactPaths, hasContact, ruleKey('contactRequired')), ['clientPhone']),
);
export type BookingEditInput = v.InferInput<typeof bookingEdit>;
export type BookingEdit = v.InferOutput<typeof bookingEdit>;

export const nextStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['approved', 'denied'],
  approved: ['cancelled'],
  denied: [],
  cancelled: [],
};

/**
 * The response to a booking request. Times are ISO 8601 in UTC. It holds no customer data, since it is stored
 * for replays.
 */
export type BookingReceipt = {
  id: number;
  therapistId: number;
  serviceId: number;
  startTime: string;
  endTime: string;
  status: BookingStatus;
  createdAt: string;
  therapist: { name: string; imageUrl: string | null };
  service: { name: string; duration: number; price: number };
  /** the path of the booking's private page; not stored, so that a replay gets the link that is valid now */
  link: string;
};

export type StatusReceipt = Omit<BookingReceipt, 'link'> & { version: number };

export type Booking = Omit<BookingReceipt, 'link'> & {
  clientName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  clientWhatsapp: string | null;
  clientLineId: string | null;
  clientAddress: string;
  notes: string | null;
  locale: v.InferOutput<typeof locale>;
  version: number;
  /** null: the customer sent it from the site */
  origin: BookingOrigin | null;
  /** the path of the customer's private page; null: their data was erased */
  link: string | null;
  cancelledBy: 'customer' | 'shop' | null;
  moveRequest: MoveRequest | null;
  /** THB that the visit costs in all, and THB paid so far */
  due: number;
  paid: number;
  /** THB that the customer is asked to pay in advance, at most what is due; null: nothing, or no longer */
  deposit: number | null;
  /**
   * From when on the shop may keep the deposit if the customer cancels (ISO 8601, UTC); null: never; missing: unknown
   */
  depositKeptFrom?: string | null;
  slipsWaiting: number;
  /** THB that a therapist entered at the door, tips included, and no administrator has confirmed; missing: unknown */
  unconfirmed?: number;
  visitState: VisitState | null;
  visitTimes: VisitTimes;
  visitAlarm: VisitAlarm;
  warnings: BookingWarning[];
  isErased: boolean;
  /**
   * The open requests that came from the same internet connection within an hour, this one included; null
   * when it is the only one. Requests with the same id came from the same connection.
   */
  source: { id: string; requests: number } | null;
  /**
   * false: others can still book its time, since many requests came from one internet connection or for one
   * day. Approving the request takes the time.
   */
  holdsTime: boolean;
  /** null: the booking has no contact, or was erased */
  customer: CustomerSummary | null;
};

const queryNumber = (schema: v.GenericSchema<number, number>, broken: RuleKey) =>
  v.pipe(v.string(), v.regex(/^\d{1,10}$/, broken), v.transform(Number), schema);

/** The query of `GET /api/admin/bookings`. Dates are business dates, both inclusive. */
export const bookingQuery = body({
  includePast: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], ruleKey('choiceInvalid')),
      v.transform((text) => text === 'true'),
    ),
    'true',
  ),
  therapistId: v.optional(queryNumber(id, 'numberInvalid')),
  status: v.optional(bookingStatus),
  /** with `status=pending`: also upcoming approved visits whose customer requests another time */
  moveRequests: v.optional(v.picklist(['true', 'false'], ruleKey('choiceInvalid')), 'false'),
  from: v.optional(businessDate),
  to: v.optional(businessDate),
  search: v.optional(optionalText(200), null),
  order: v.optional(v.picklist(['asc', 'desc'], ruleKey('choiceInvalid')), 'asc'),
  limit: v.optional(queryNumber(wholeNumber(1, 500, 'limitInvalid'), 'limitInvalid'), '100'),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, ruleKey('cursorInvalid')))),
});

/** The query of `GET /api/admin/bookings/pending`: a business date, inclusive. */
export const pendingBookingsQuery = body({ from: businessDate });

/**
 * One business day of `GET /api/admin/bookings/pending`, and how many requests wait on it: pending bookings,
 * and approved ones whose customer asks for another time. Days without one are omitted.
 */
export type PendingDay = { date: string; requests: number };

/**
 * A header that may carry `search=…` instead of the query, percent-encoded, to keep customers' names out of
 * logs.
 */
export const unloggedQueryHeader = 'Booking-Query';
export type BookingQuery = v.InferOutput<typeof bookingQuery>;

export type PageOfBookings = { data: Booking[]; nextCursor: string | null; previousCursor: string | null };
