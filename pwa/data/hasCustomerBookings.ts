import { readText } from '../offline/persistence/textStore.ts';

export const customerBookingsKey = 'customerBookings';

/** In a separate module, so that checking does not load the code that parses the bookings. */
export const hasCustomerBookings = (): boolean => readText(customerBookingsKey) !== null;
