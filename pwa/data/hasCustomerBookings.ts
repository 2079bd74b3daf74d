import { readText } from '../offline/persistence/textStore.ts';

/** The localStorage key of the customer's bookings that were opened on this device. */
export const customerBookingsKey = 'customerBookings';

/** Whether there are any. A module of its own, so that asking does not load the code that reads them. */
export const hasCustomerBookings = (): boolean => readText(customerBookingsKey) !== null;
