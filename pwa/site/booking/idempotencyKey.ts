import { NetworkError, RequestError } from '../../data/client.ts';

/**
 * The Idempotency-Key of one filled form. It stays the same while the outcome of a request is unknown (no answer, or
 * a 5xx), so that a retry books once, and is replaced after every definite answer. `initial` is the key of a request
 * that was sent before the page was reloaded.
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
