import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Customer, CustomerChangeInput, PageOfCustomers } from '#contract/customer.ts';
import { bookingsKey, searchHeaders } from './adminBookings.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { fetchBody, sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/customers';

/** The first part of every customers query key. */
export const customersKey = [...adminQueryKey, 'customers'] as const;

/** The customers who match a search (a name or a contact), page by page; those who booked last come first. */
export const useCustomers = (search: string) =>
  useInfiniteQuery({
    queryKey: [...customersKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      fetchBody<PageOfCustomers>(
        pageParam === null ? path : `${path}?cursor=${pageParam}`,
        signal,
        searchHeaders(search),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One customer. */
export const useCustomer = (id: number) =>
  useQuery(adminQuery<Customer>([...customersKey, 'one', id], `${path}/${id}`));

/** Cards of bookings show customers, too. */
const affected = [customersKey, bookingsKey];

/**
 * Saves notes or the block. Throws `customer_changed` when the customer was changed elsewhere meanwhile, and
 * then fetches them again.
 */
export const useChangeCustomer = (id: number) =>
  useInvalidatingMutation(
    (change: CustomerChangeInput) => sendRequest<Customer>('PATCH', `${path}/${id}`, change),
    affected,
  );

/** Merges another customer into this one. */
export const useJoinCustomer = (id: number) =>
  useInvalidatingMutation(
    (otherId: number) => sendRequest<Customer>('POST', `${path}/${id}/join`, { otherId }),
    affected,
  );

/** Undoes the merge of another customer into this one. */
export const useSeparateCustomer = (id: number) =>
  useInvalidatingMutation(
    (otherId: number) => sendRequest<Customer>('DELETE', `${path}/${id}/join`, { otherId }),
    affected,
  );
