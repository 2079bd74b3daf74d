import { useQuery } from '@tanstack/react-query';
import type { ActiveSession, PasswordChange } from '#contract/auth.ts';
import type { RuleKey } from '#contract/fieldRules.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { RequestError, sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/sessions';
export const signedInDevicesKey = [...adminQueryKey, 'sessions'] as const;

/** Never cached: signing out a device needs the network. */
export const useSignedInDevices = () =>
  useQuery({ ...adminQuery<ActiveSession[]>(signedInDevicesKey, path), gcTime: 0 });

/** The password is required unless this device has signed in recently. */
type PasswordProof = { password?: string | undefined };

export const useEndSession = () =>
  useInvalidatingMutation(
    ({ id, ...proof }: PasswordProof & { id: number }) => sendRequest<null>('DELETE', `${path}/${id}`, proof),
    [signedInDevicesKey],
  );

export const useEndOtherSessions = () =>
  useInvalidatingMutation(
    (proof: PasswordProof) => sendRequest<null>('DELETE', path, proof),
    [signedInDevicesKey],
  );

export const useChangePassword = () =>
  useInvalidatingMutation(
    (change: PasswordChange) => sendRequest<null>('POST', '/api/admin/password', change),
    [signedInDevicesKey],
  );

/** The password rule that was broken, or that requires a password; null when the error has another cause. */
export const brokenPasswordRule = (error: unknown): RuleKey | null =>
  (error instanceof RequestError &&
    error.failure?.issues?.find((issue) => issue.path === 'password')?.rule) ||
  null;
