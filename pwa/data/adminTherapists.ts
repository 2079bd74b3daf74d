import { useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AvailabilityDaysInput, AvailabilityEntry } from '#contract/availability.ts';
import type { AdminTherapist, TherapistInput } from '#contract/therapist.ts';
import { sortByName } from '../i18n/nameOrder.ts';
import { adminLocationsKey, adminServicesKey } from './adminCatalogue.ts';
import { bookingsKey } from './adminBookings.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { isUnavailable, sendRequest } from './client.ts';
import { therapistsKey } from './therapists.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/therapists';
export const adminTherapistsKey = [...adminQueryKey, 'therapists'] as const;
const keys = [adminTherapistsKey, therapistsKey, bookingsKey];

export const adminTherapistsQuery = adminQuery<AdminTherapist[]>(adminTherapistsKey, path);

export const useAdminTherapists = () => useQuery({ ...adminTherapistsQuery, select: sortByName() });

export function useSaveTherapist() {
  const create = useCreateOnce();
  return useInvalidatingMutation(
    ({ id, ...input }: TherapistInput & { id: number | null }) =>
      id === null ? create(input) : updateTherapist(id, input),
    // A selected service or location may have been deleted, so these lists are refetched, too.
    [...keys, adminServicesKey, adminLocationsKey],
  );
}

const updateTherapist = (id: number, input: TherapistInput) =>
  sendRequest<AdminTherapist>('PATCH', `${path}/${id}`, input);

/**
 * Names are not unique, so the server cannot recognize a repeated request. After a lost response, a new
 * therapist in the list under a name that was sent is taken for the one created.
 */
function useCreateOnce() {
  const client = useQueryClient();
  const lost = useRef<{ names: string[]; before: number[] } | null>(null);
  const findCreated = async () => {
    if (!lost.current) return undefined;
    const { names, before } = lost.current;
    const all = await client.fetchQuery(adminTherapistsQuery);
    return all.find(({ id, name }) => names.includes(name) && !before.includes(id));
  };
  return async (input: TherapistInput): Promise<AdminTherapist> => {
    const listed = await client.ensureQueryData(adminTherapistsQuery);
    const before = lost.current?.before ?? listed.map(({ id }) => id);
    const created = await findCreated();
    if (created) return updateTherapist(created.id, input);
    try {
      return await sendRequest<AdminTherapist>('POST', path, input);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      lost.current = { names: [...(lost.current?.names ?? []), input.name], before };
      const found = await findCreated().catch(() => undefined);
      if (found) return found;
      throw error;
    }
  };
}

export const useSetTherapistActive = () =>
  useInvalidatingMutation(
    ({ id, isActive }: { id: number; isActive: boolean }) =>
      sendRequest<AdminTherapist>('PATCH', `${path}/${id}/active`, { isActive }),
    keys,
  );

/** Throws `in_use` while the therapist has bookings. */
export const useDeleteTherapist = () =>
  useInvalidatingMutation((id: number) => sendRequest<null>('DELETE', `${path}/${id}`), keys);

/** The same hours on several days: all or none. Throws `schedule_overlap`. */
export const useAddHours = (therapistId: number) =>
  useInvalidatingMutation((hours: AvailabilityDaysInput) => addHours(therapistId, hours), keys);

/** Adds the hours of a whole week. What was added before an error stays. */
export const useCopyHours = (therapistId: number) =>
  useInvalidatingMutation(async (week: readonly AvailabilityDaysInput[]) => {
    for (const hours of week) await addHours(therapistId, hours);
  }, keys);

function addHours(therapistId: number, { daysOfWeek, ...hours }: AvailabilityDaysInput): Promise<unknown> {
  const [dayOfWeek, ...others] = daysOfWeek;
  const weekly = `${path}/${therapistId}/availability`;
  return others.length === 0
    ? sendRequest('POST', weekly, { therapistId, dayOfWeek, ...hours })
    : sendRequest('POST', `${weekly}/days`, { daysOfWeek, ...hours });
}

/** Throws `schedule_overlap` when the changed hours would overlap other hours. */
export const useChangeHours = (therapistId: number) =>
  useInvalidatingMutation(
    ({ id, dayOfWeek, startTime, endTime }: Omit<AvailabilityEntry, 'therapistId'>) =>
      sendRequest<AvailabilityEntry>('PATCH', `${path}/${therapistId}/availability/${id}`, {
        dayOfWeek,
        startTime,
        endTime,
      }),
    keys,
  );

export const useRemoveHours = (therapistId: number) =>
  useInvalidatingMutation(
    (entryId: number) => sendRequest<null>('DELETE', `${path}/${therapistId}/availability/${entryId}`),
    keys,
  );

/** The server accepted the picture but did not return a URL. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** Resolves to the picture's URL. Throws RequestError, NetworkError, UploadError. */
export async function uploadImage(file: Blob): Promise<string> {
  const form = new FormData();
  form.append('image', file);
  const answer = await sendRequest<{ success?: unknown; url?: unknown } | null>('POST', '/api/upload', form);
  if (answer?.success !== true || typeof answer.url !== 'string') throw new UploadError();
  return answer.url;
}
