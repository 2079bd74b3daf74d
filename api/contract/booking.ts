import type { BookingStatus, BookingWarning } from './bookingStatus.ts';
import type { CustomerSummary } from './customerFigures.ts';
import type { Locale } from './fields.ts';
import type { VisitAlarm, VisitState, VisitTimes } from './visit.ts';

export const bookingOrigins = ['phone', 'line', 'whatsapp', 'walk_in', 'other'] as const;
export type BookingOrigin = (typeof bookingOrigins)[number];

/** Another time that a customer requests, ISO 8601 in UTC. Until it is accepted, the booking stays. */
export type MoveRequest = { startTime: string; endTime: string; createdAt: string };

/** The response to a booking request, without customer data, since it is stored. Times are ISO 8601 in UTC. */
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
  locale: Locale;
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
  /** from when on the shop may keep the deposit (ISO 8601, UTC); null: never; missing: unknown */
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
  /** false: others can still book its time. Approving the request takes the time. */
  holdsTime: boolean;
  /** null: the booking has no contact, or was erased */
  customer: CustomerSummary | null;
};
