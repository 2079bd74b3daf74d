/** What can wait for the administrator (sql/functions/inbox.sql describes each), in the order of the list. */
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
export type NonRequestInboxKind = Exclude<InboxKind, 'request' | 'move'>;
export const nonRequestInboxKinds = inboxKinds.filter(
  (kind): kind is NonRequestInboxKind => kind !== 'request' && kind !== 'move',
);

export type InboxItem = {
  kind: InboxKind;
  /** since when it waits; the start of an uncovered visit, the end of an unpaid one */
  at: string;
  therapistId: number;
  therapistName: string;
  bookingId: number | null;
  clientName: string | null;
  startTime: string | null;
  /** THB still to be paid; null for kinds without money */
  amount: number | null;
  isDeposit: boolean;
};

export type Inbox = { total: number; items: InboxItem[] };

/** What a customer changed by themselves. See sql/functions/customer_changes.sql. */
export type CustomerChangeKind = 'cancelled' | 'moved' | 'corrected';

/** `GET /api/admin/customer-changes`: at most 100, the newest first. Times are ISO 8601 in UTC. */
export type CustomerChange = {
  kind: CustomerChangeKind;
  bookingId: number;
  at: string;
  /** null: the customer's data was erased */
  clientName: string | null;
  startTime: string;
};
