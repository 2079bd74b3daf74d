import { quoted, retry, type Outcome } from '../deliveryResult.ts';

/** ms: no try of any channel takes longer. */
export const tryDeadline = 12_000;

/** A provider's answer; `json` is null when its body is none. */
export type ProviderAnswer = { status: number; text: string; json: unknown; retryAfter: number | undefined };

const largestAnswer = 64_000;

/**
 * One HTTP request to a provider, with a deadline over headers and body. Redirects are not followed: an answer from
 * elsewhere is not the provider's. Throws when there was no whole answer.
 */
export async function exchange(
  url: string,
  init: RequestInit,
  deadline = tryDeadline,
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(deadline),
  });
  const text = await readSome(response);
  return { status: response.status, text, json: parsed(text), retryAfter: waitOf(response) };
}

/** Like `exchange`, where no answer is an outcome too. */
export async function attempt(
  url: string,
  init: RequestInit,
  judge: (answer: ProviderAnswer) => Outcome,
): Promise<Outcome> {
  try {
    return judge(await exchange(url, init));
  } catch (error) {
    return retry(describe(error));
  }
}

/** What every provider means alike: 429 and 5xx want patience; a redirect is nobody's answer. */
export function commonOutcome(name: string, answer: ProviderAnswer): Outcome | null {
  const { status, retryAfter } = answer;
  const words = wordsOf(name, answer);
  if (status === 429) return retry(words, 'quota', retryAfter);
  if (status >= 500 || status === 408 || status === 425) return retry(words, 'unreachable', retryAfter);
  if (status >= 300 && status < 400) return retry(`${name} answered with a redirect (${status})`);
  return null;
}

/** "Line answered 401: Authentication failed": the provider's message, or whatever else its body holds. */
export function wordsOf(name: string, { status, text, json }: ProviderAnswer): string {
  const { message, details } = (json ?? {}) as { message?: unknown; details?: unknown };
  if (typeof message !== 'string') return `${name} answered ${status}: ${quoted(text)}`;
  const more = Array.isArray(details)
    ? (details as { message?: unknown }[]).map((detail) => detail?.message)
    : [];
  const words = [message, ...more.filter((word) => typeof word === 'string')].join(' ');
  return `${name} answered ${status}: ${quoted(words)}`;
}

async function readSome(response: Response): Promise<string> {
  if (!response.body) return '';
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.length > largestAnswer) break;
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** ms, at most six hours, of `Retry-After` in seconds or as a date; none when that is now or past. */
function waitOf({ headers }: Response): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? Math.min(wait, 6 * 3_600_000) : undefined;
}

/** Why there was no answer, in words; Node hides the reason one level down. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer';
  if (error.name === 'TimeoutError') return 'No answer in time';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : '';
  return `No answer (${quoted(code + cause.message)})`;
}
