import { readText } from '../../offline/persistence/textStore.ts';

/** Where recentBookings.ts stores the requests that home shows. */
export const recentBookingsKey = 'lastRequest';

/** Whether a request is stored. It may turn out to have expired when it is loaded, with code that the first load lacks. */
export const hasRecentBooking = (): boolean => readText(recentBookingsKey) !== null;
