import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Location, LocationInput } from '#contract/location.ts';
import type { Service, ServiceInput } from '#contract/service.ts';
import { sortByName } from '../i18n/nameOrder.ts';
import { sortByPlace } from '../i18n/placeOrder.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { RequestError, sendRequest } from './client.ts';
import { servicesKey } from './services.ts';
import { therapistsKey } from './therapists.ts';
import { adminQueryKey } from './session.ts';

export const adminServicesKey = [...adminQueryKey, 'services'] as const;
export const adminLocationsKey = [...adminQueryKey, 'locations'] as const;

export const {
  query: adminServicesQuery,
  useAll: useAdminServices,
  useSave: useSaveService,
  useDelete: useDeleteService,
} = adminListHooks<Service, ServiceInput>(
  '/api/admin/services',
  adminServicesKey,
  [servicesKey, therapistsKey],
  sortByName,
);

const locationsPath = '/api/admin/locations';

export const {
  query: adminLocationsQuery,
  useAll: useAdminLocations,
  useSave: useSaveLocation,
  useDelete: useDeleteLocation,
} = adminListHooks<Location, LocationInput>(locationsPath, adminLocationsKey, [therapistsKey], sortByPlace);

/**
 * Creates locations one after another, until one fails; each is in the cached list as soon as it is created. One that
 * exists already counts as created.
 */
export function useCreateLocations() {
  const client = useQueryClient();
  return useInvalidatingMutation(
    async (inputs: readonly LocationInput[]) => {
      for (const input of inputs) {
        const created = await createLocation(input);
        if (created)
          client.setQueryData<Location[]>(adminLocationsKey, (stored) => stored && [...stored, created]);
      }
    },
    [adminLocationsKey, therapistsKey],
  );
}

/** Null when it exists already. */
const createLocation = (input: LocationInput) =>
  sendRequest<Location>('POST', locationsPath, input).catch((error: unknown) => {
    if (error instanceof RequestError && error.code === 'duplicate') return null;
    throw error;
  });

/** `publicKeys`: the query keys under which visitors' pages cache the same list. */
function adminListHooks<Row, Input>(
  path: string,
  key: QueryKey,
  publicKeys: readonly QueryKey[],
  sort: () => (rows: Row[]) => Row[],
) {
  const query = adminQuery<Row[]>(key, path);
  const keys = [key, ...publicKeys];
  return {
    query,
    useAll: () => useQuery({ ...query, select: sort() }),
    useSave: () =>
      useInvalidatingMutation(
        ({ id, ...input }: Input & { id: number | null }) =>
          id === null
            ? sendRequest<Row>('POST', path, input)
            : sendRequest<Row>('PATCH', `${path}/${id}`, input),
        keys,
      ),
    useDelete: () =>
      useInvalidatingMutation((id: number) => sendRequest<null>('DELETE', `${path}/${id}`), keys),
  };
}
