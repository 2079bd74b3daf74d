export type CustomerFigures = {
  bookings: number;
  visits: number;
  noShows: number;
  /** the start of the last visit, ISO 8601 in UTC; null: none yet */
  lastVisit: string | null;
  /** THB */
  spent: number;
  tries: number;
};

export type CustomerSummary = Pick<CustomerFigures, 'visits' | 'noShows' | 'tries'> & {
  id: number;
  isBlocked: boolean;
  notes: string | null;
};
