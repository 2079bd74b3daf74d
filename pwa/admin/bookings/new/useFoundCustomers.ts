import { useLatestCustomerBookings } from '../../../data/newBooking.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { toReturningCustomer, type ReturningCustomer } from './returningCustomers.ts';

/** letters or digits; a shorter text finds everybody */
const minSearchLength = 2;

/** The customers whose name or contact has what is typed, once the typing pauses; `search` is what they were found by. */
export function useFoundCustomers(typed: string): { customers: ReturningCustomer[]; search: string } {
  const search = useDebounced(typed.length < minSearchLength ? '' : typed);
  const found = useLatestCustomerBookings(search);
  return { customers: found.map(({ booking, contacts }) => toReturningCustomer(booking, contacts)), search };
}
