/** What can wait for the administrator, in the order in which it is listed. See sql/functions/inbox.sql. */
export const inboxKinds = [
  'request',
  'move',
  'changed_by_customer',
  'uncovered',
  'slip',
  'unpaid',
  'time_off_request',
  'review',
] as const;
export type InboxKind = (typeof inboxKinds)[number];
/** All but requests and move requests, which wait for an answer. */
export type NonRequestInboxKind = Exclude<InboxKind, 'request' | 'move'>;
export const nonRequestInboxKinds = inboxKinds.filter(
  (kind): kind is NonRequestInboxKind => kind !== 'request' && kind !== 'move',
);

/** One thing that waits. Times are ISO 8601 in UTC. */
export type InboxItem = {
  kind: InboxKind;
  /** since when it waits; of an uncovered visit its start, of an unpaid one its end */
  at: string;
  therapistId: number;
  therapistName: string;
  /** null: a request for time off is about no booking */
  bookingId: number | null;
  clientName: string | null;
  /** when the visit begins */
  startTime: string | null;
  /** THB still to be paid; null where it is not about money */
  amount: number | null;
  /** whether that is a deposit, for a visit that lies ahead */
  isDeposit: boolean;
};

/** `GET /api/admin/inbox`: what waits, kind by kind, the oldest first within each. */
export type Inbox = { total: number; items: InboxItem[] };
