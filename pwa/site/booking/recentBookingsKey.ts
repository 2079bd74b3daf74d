import { hasCustomerBookings } from '../../data/hasCustomerBookings.ts';
import { readText } from '../../offline/persistence/textStore.ts';

export const recentBookingsKey = 'lastRequest';

/**
 * Whether home may have a booking to show. What is stored may be over, or taken off home: the code that looks is not part of
 * the first load.
 */
export const mayShowBooking = (): boolean => readText(recentBookingsKey) !== null || hasCustomerBookings();
