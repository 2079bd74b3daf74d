import { NetworkError, RequestError } from '../../data/client.ts';

/**
 * The Idempotency-Key of one filled form: kept while the answer to it is unknown (none came, or a 5xx),
 * so that sending again books once; made anew after every definite answer. It begins with `kept`, the key of a
 * request that was sent before the page was loaded again.
 */
export function createRequestKey(make: () => string = () => crypto.randomUUID(), kept: string | null = null) {
  let key = kept ?? make();
  return {
    current: () => key,
    answered: () => {
      key = make();
    },
    failed: (error: unknown) => {
      if (!isUnknownOutcome(error)) key = make();
    },
  };
}

/** True when a request may have had its effect although nobody said so. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof RequestError && error.status >= 500);
