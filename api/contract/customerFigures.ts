/** How often a customer booked and was visited, what they paid, and how many requests were rejected. */
export type CustomerFigures = {
  /** all that are not deleted, whatever their status */
  bookings: number;
  /** approved bookings that have begun, without no-shows */
  visits: number;
  /** visits at which nobody was there */
  noShows: number;
  /** the start of the last visit, ISO 8601 in UTC; null: none yet */
  lastVisit: string | null;
  /** THB */
  spent: number;
  /** requests that were rejected because the customer is blocked */
  tries: number;
};

/** What the card of a booking says about its customer. */
export type CustomerSummary = Pick<CustomerFigures, 'visits' | 'noShows' | 'tries'> & {
  id: number;
  isBlocked: boolean;
  /** the shop's notes, also those on customers who were joined into this one */
  notes: string | null;
};
