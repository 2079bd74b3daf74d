import { redactContacts, retryLater, type DeliveryResult } from '../deliveryResult.ts';

/** ms: no try of any channel takes longer. */
export const sendDeadline = 12_000;

/** A provider's answer; `json` is null when its body is none. */
export type ProviderResponse = {
  status: number;
  text: string;
  json: unknown;
  retryAfter: number | undefined;
};

const maxResponseLength = 64_000;

/**
 * One HTTP request to a provider, with a deadline over headers and body. Redirects are not followed: an answer from
 * elsewhere is not the provider's. Throws when there was no whole answer.
 */
export async function requestProvider(
  url: string,
  init: RequestInit,
  deadline = sendDeadline,
): Promise<ProviderResponse> {
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(deadline),
  });
  const text = await readBody(response);
  return { status: response.status, text, json: parseJson(text), retryAfter: retryAfterMs(response) };
}

/** Like `exchange`, where no answer is an outcome too. */
export async function sendToProvider(
  url: string,
  init: RequestInit,
  judge: (answer: ProviderResponse) => DeliveryResult,
): Promise<DeliveryResult> {
  try {
    return judge(await requestProvider(url, init));
  } catch (error) {
    return retryLater(networkErrorText(error));
  }
}

/** What every provider means alike: 429 and 5xx want patience; a redirect is nobody's answer. */
export function commonFailure(name: string, answer: ProviderResponse): DeliveryResult | null {
  const { status, retryAfter } = answer;
  const words = errorText(name, answer);
  if (status === 429) return retryLater(words, 'quota', retryAfter);
  if (status >= 500 || status === 408 || status === 425) return retryLater(words, 'unreachable', retryAfter);
  if (status >= 300 && status < 400) return retryLater(`${name} answered with a redirect (${status})`);
  return null;
}

/** "Line answered 401: Authentication failed": the provider's message, or whatever else its body holds. */
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

/** ms, at most six hours, of `Retry-After` in seconds or as a date; none when that is now or past. */
function retryAfterMs({ headers }: Response): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? Math.min(wait, 6 * 3_600_000) : undefined;
}

/** Why there was no answer, in words; Node hides the reason one level down. */
export function networkErrorText(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer';
  if (error.name === 'TimeoutError') return 'No answer in time';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : '';
  return `No answer (${redactContacts(code + cause.message)})`;
}
