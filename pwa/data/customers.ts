import { useQuery } from '@tanstack/react-query';
import type { Customer, CustomerPatchInput, PageOfCustomers } from '#contract/customer.ts';
import { bookingsKey, searchHeaders } from './adminBookings.ts';
import { adminQuery, useAdminInfiniteQuery, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/customers';

export const customersKey = [...adminQueryKey, 'customers'] as const;

export const useCustomers = (search: string) =>
  useAdminInfiniteQuery<PageOfCustomers>([...customersKey, 'list', search], path, searchHeaders(search));

export const useCustomer = (id: number) =>
  useQuery(adminQuery<Customer>([...customersKey, 'one', id], `${path}/${id}`));

/** Bookings are invalidated, too, because their cards show the customer. */
const affectedKeys = [customersKey, bookingsKey];

/** Throws `customer_changed` when the customer was changed meanwhile, and then fetches them again. */
export const useChangeCustomer = (id: number) =>
  useInvalidatingMutation(
    (change: CustomerPatchInput) => sendRequest<Customer>('PATCH', `${path}/${id}`, change),
    affectedKeys,
  );

export const useJoinCustomer = (id: number) =>
  useInvalidatingMutation(
    (otherId: number) => sendRequest<Customer>('POST', `${path}/${id}/join`, { otherId }),
    affectedKeys,
  );

export const useSeparateCustomer = (id: number) =>
  useInvalidatingMutation(
    (otherId: number) => sendRequest<Customer>('DELETE', `${path}/${id}/join`, { otherId }),
    affectedKeys,
  );
