import { readText } from '../../offline/persistence/textStore.ts';

export const recentBookingsKey = 'lastRequest';

/** Does not check whether the stored booking has expired: the code for that is not part of the first load. */
export const hasRecentBooking = (): boolean => readText(recentBookingsKey) !== null;
