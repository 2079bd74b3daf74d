import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignIn } from '#contract/auth.ts';
import type { RuleKey } from '#contract/rules.ts';
import { read, RequestError, send } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/sessions';
export const sessionsKey = [...adminQueryKey, 'sessions'] as const;

/** Where the administrator is signed in. Never kept: without a connection nothing can be done about it. */
export const useSignedInDevices = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => read<SignIn[]>(path, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The password is asked for where this device has not signed in just now. */
type Proof = { password?: string | undefined };

/** Ends one sign-in. Throws RequestError, NetworkError. */
export const useEndSignIn = () =>
  useEnding(({ id, ...proof }: Proof & { id: number }) => send<null>('DELETE', `${path}/${id}`, proof));

/** Ends every sign-in but this one. Throws RequestError, NetworkError. */
export const useEndOtherSignIns = () => useEnding((proof: Proof) => send<null>('DELETE', path, proof));

/** Which rule the password broke that was sent, or was not; null when the refusal was about something else. */
export const passwordRuleBroken = (error: unknown): RuleKey | null =>
  (error instanceof RequestError &&
    error.failure?.issues?.find((issue) => issue.path === 'password')?.rule) ||
  null;

function useEnding<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }) });
}
