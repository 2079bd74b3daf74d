/** How often a customer was there, what they paid, and what a block refused. */
export type CustomerFigures = {
  /** those that are not deleted, whatever became of them */
  bookings: number;
  /** approved ones that have begun, unless nobody was there */
  visits: number;
  /** visits at which nobody was there */
  noShows: number;
  /** the start of the last visit, ISO 8601 in UTC; null: none yet */
  lastVisit: string | null;
  /** THB */
  spent: number;
  /** requests that were refused because the customer is blocked */
  tries: number;
};

/** What the card of a booking says about its customer. */
export type CustomerSummary = Pick<CustomerFigures, 'visits' | 'noShows' | 'tries'> & {
  id: number;
  isBlocked: boolean;
  /** the shop's, also on those who were joined into this one */
  notes: string | null;
};
