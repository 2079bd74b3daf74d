import { useQuery } from '@tanstack/react-query';
import type { TherapistDevice, TherapistLink } from '#contract/therapistPage.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

export const therapistPagesKey = [...adminQueryKey, 'therapist-pages'] as const;
const pathOf = (therapistId: number) => `/api/admin/therapists/${therapistId}`;

/** A link that was not opened yet. Never cached: only its therapist should have it. */
export const useTherapistLink = (therapistId: number) =>
  useQuery({
    ...adminQuery<TherapistLink>([...therapistPagesKey, therapistId, 'link'], `${pathOf(therapistId)}/link`),
    gcTime: 0,
  });

/** Never cached: signing out a device needs the network. */
export const useTherapistDevices = (therapistId: number) =>
  useQuery({
    ...adminQuery<TherapistDevice[]>(
      [...therapistPagesKey, therapistId, 'devices'],
      `${pathOf(therapistId)}/devices`,
    ),
    gcTime: 0,
  });

/** Makes a link for one more device; the previous link stops working unless it was opened. */
export const useMakeTherapistLink = (therapistId: number) =>
  useInvalidatingMutation(
    () => sendRequest<TherapistLink>('POST', `${pathOf(therapistId)}/link`),
    [therapistPagesKey],
  );

export const useRevokeTherapistAccess = (therapistId: number) =>
  useInvalidatingMutation(
    () => sendRequest<null>('DELETE', `${pathOf(therapistId)}/link`),
    [therapistPagesKey],
  );

export const useEndTherapistDevice = (therapistId: number) =>
  useInvalidatingMutation(
    (id: string) => sendRequest<null>('DELETE', `${pathOf(therapistId)}/devices/${id}`),
    [therapistPagesKey],
  );
