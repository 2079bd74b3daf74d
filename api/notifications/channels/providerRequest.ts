import { retryLater, type DeliveryResult } from '../deliveryResult.ts';
import { redactContacts } from '../redact.ts';

export const sendTimeout = 12_000;

/** `json` is null when the body is not JSON, `retryAfter` is in ms. */
export type ProviderResponse = Awaited<ReturnType<typeof requestProvider>>;

const maxResponseLength = 64_000;

/**
 * One HTTP request to a provider, with a timeout for headers and body together. Does not follow redirects:
 * credentials go to the configured host only. Throws when there is no complete response.
 */
export async function requestProvider(url: string, init: RequestInit, timeout = sendTimeout) {
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  const text = await readBody(response);
  return { status: response.status, text, json: parseJson(text), retryAfter: retryAfterMs(response) };
}

/** Like `requestProvider`, but returns a network failure as a result instead of throwing it. */
export async function sendToProvider<Result>(
  url: string,
  init: RequestInit,
  toResult: (response: ProviderResponse) => Result,
): Promise<Result | DeliveryResult> {
  try {
    return toResult(await requestProvider(url, init));
  } catch (error) {
    return retryLater(networkErrorText(error));
  }
}

/** Status codes that mean the same for every provider: 429, 5xx and redirects. Null for all others. */
export function commonProviderFailure(name: string, response: ProviderResponse): DeliveryResult | null {
  const { status, retryAfter } = response;
  const words = errorText(name, response);
  if (status === 429) return retryLater(words, 'quota', retryAfter);
  if (status >= 500 || status === 408 || status === 425) return retryLater(words, 'unreachable', retryAfter);
  if (status >= 300 && status < 400) return retryLater(`${name} answered with a redirect (${status})`);
  return null;
}

/** "Line answered 401: Authentication failed": the provider's message or body, without contact details. */
export function errorText(name: string, { status, text, json }: ProviderResponse): string {
  const { message, details } = (json ?? {}) as { message?: unknown; details?: unknown };
  if (typeof message !== 'string') return `${name} answered ${status}: ${redactContacts(text)}`;
  const more = Array.isArray(details)
    ? (details as { message?: unknown }[]).map((detail) => detail?.message)
    : [];
  const words = [message, ...more.filter((word) => typeof word === 'string')].join(' ');
  return `${name} answered ${status}: ${redactContacts(words)}`;
}

async function readBody(response: Response): Promise<string> {
  if (!response.body) return '';
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.length > maxResponseLength) break;
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Parses `Retry-After`, in seconds or a date, to ms: at most six hours, undefined when it has passed. */
function retryAfterMs({ headers }: Response): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? Math.min(wait, 6 * 3_600_000) : undefined;
}

/** Why there was no response. Node's fetch has the reason in `cause`. */
export function networkErrorText(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer';
  if (error.name === 'TimeoutError') return 'No answer in time';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : '';
  return `No answer (${redactContacts(code + cause.message)})`;
}
