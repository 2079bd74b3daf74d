import { NetworkError, RequestError } from '../data/client.ts';
import { randomId } from '../offline/randomId.ts';

/** Replaced after a definite response. `initial`: the key of a request sent before the page was reloaded. */
export function createIdempotencyKey(initial: string | null, generate = randomId) {
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

/** One key per content until there is a definite response: changed content is sent under a new key. */
export function createKeyPerContent() {
  const keys = new Map<string, ReturnType<typeof createIdempotencyKey>>();
  return {
    for: (content: object) => {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? createIdempotencyKey(null);
      keys.set(text, key);
      return key;
    },
  };
}

/** True when a request may have taken effect although no response confirms it. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof RequestError && error.status >= 500);
