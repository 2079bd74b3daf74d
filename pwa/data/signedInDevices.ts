import { useQuery } from '@tanstack/react-query';
import type { ActiveSession, PasswordChange } from '#contract/auth.ts';
import type { RuleKey } from '#contract/fieldRules.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { RequestError, sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/sessions';
export const signedInDevicesKey = [...adminQueryKey, 'sessions'] as const;

/** Where the administrator is signed in. Never cached: no device can be signed out while offline. */
export const useSignedInDevices = () =>
  useQuery({ ...adminQuery<ActiveSession[]>(signedInDevicesKey, path), gcTime: 0 });

/** The password is required unless this device has signed in recently. */
type Proof = { password?: string | undefined };

/** Ends one session. Throws RequestError, NetworkError. */
export const useEndSession = () =>
  useInvalidatingMutation(
    ({ id, ...proof }: Proof & { id: number }) => sendRequest<null>('DELETE', `${path}/${id}`, proof),
    [signedInDevicesKey],
  );

/** Ends every session but this one. Throws RequestError, NetworkError. */
export const useEndOtherSessions = () =>
  useInvalidatingMutation((proof: Proof) => sendRequest<null>('DELETE', path, proof), [signedInDevicesKey]);

/** Changes the administrator's own password. Throws RequestError, NetworkError. */
export const useChangePassword = () =>
  useInvalidatingMutation(
    (change: PasswordChange) => sendRequest<null>('POST', '/api/admin/password', change),
    [signedInDevicesKey],
  );

/** The rule that the password broke, or that requires one; null when the error is about something else. */
export const brokenPasswordRule = (error: unknown): RuleKey | null =>
  (error instanceof RequestError &&
    error.failure?.issues?.find((issue) => issue.path === 'password')?.rule) ||
  null;
