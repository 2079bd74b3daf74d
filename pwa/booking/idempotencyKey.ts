import { NetworkError, RequestError } from '../data/client.ts';

/**
 * The Idempotency-Key of one form, replaced after a definite answer. `initial` is the key of a request from before a
 * reload.
 */
export function createIdempotencyKey(initial: string | null, generate = () => crypto.randomUUID() as string) {
  let key = initial ?? generate();
  return {
    current: () => key,
    requestSucceeded: () => {
      key = generate();
    },
    requestFailed: (error: unknown) => {
      if (!isOutcomeUnknown(error)) key = generate();
    },
  };
}

/** True when a request may have taken effect although no answer says so. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof RequestError && error.status >= 500);
