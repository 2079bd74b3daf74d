import { tokenStorageKey } from '#contract/constants.ts';
import type { ErrorCode, Failure } from '#contract/errors.ts';
import { reportReachable } from '../offline/connection.ts';
import { readLocalStorage } from '../offline/persistence/localStorage.ts';

/** ms: after this long without an answer, there is none; a file takes its time over a phone's connection */
const patience = 20_000;
const patienceWithFiles = 120_000;

/** The API answered, and said no. `message` is the status, a colon, and the server's words. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly failure: Failure | null;

  constructor(status: number, statusText: string, failure: Failure | null) {
    super(`${status}: ${failure?.message ?? statusText}`);
    this.status = status;
    this.code = failure?.code ?? null;
    this.failure = failure;
  }
}

/** No answer came, or one that is not the server's: whether the request had its effect is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code = 'network';
}

/** True when nobody answered, or somebody who could not: what this device knows is all there is for now. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof RequestError && (error.status >= 500 || error.status === 429));

/** GET: the `data` of the answer, or the whole body of one that has none. Throws RequestError, NetworkError. */
export function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  return request<T>('GET', path, undefined, {}, signal);
}

/** GET: the whole body of the answer, for what comes beside its `data`. Throws RequestError, NetworkError. */
export function readWhole<T>(
  path: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<T> {
  return exchangeJson('GET', path, undefined, headers, signal) as Promise<T>;
}

/** Any other method; `body` is sent as JSON, a form with files as it is. Throws RequestError, NetworkError. */
export function send<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  return request<T>(method, path, body, headers);
}

async function request<T>(
  method: string,
  path: string,
  body: unknown,
  extra: Record<string, string>,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await exchangeJson(method, path, body, extra, signal);
  return (isRecord(answer) && 'data' in answer ? answer['data'] : answer) as T;
}

async function exchangeJson(
  method: string,
  path: string,
  body: unknown,
  extra: Record<string, string>,
  signal?: AbortSignal,
): Promise<unknown> {
  const token = readLocalStorage(tokenStorageKey);
  const headers = {
    ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...extra,
  };
  const { response, text } = await exchange(
    path,
    { method, headers, credentials: 'include', body: asSent(body) },
    signal,
  );
  const answer = parsed(text);
  const isServer = isOurs(method, response, answer);
  reportReachable(isServer);
  if (!isServer) throw new NetworkError('The answer was not ours');
  if (!response.ok) throw new RequestError(response.status, response.statusText, asFailure(answer));
  return answer;
}

/**
 * A hotel's sign-in page answers 200 to everything, or 401, or 404. A proxy of ours may say by itself that nobody is
 * behind it, or that too much was sent.
 */
function isOurs(method: string, { ok, status }: Response, answer: unknown): boolean {
  if (ok) return status === 204 ? method === 'DELETE' : isRecord(answer);
  return status >= 500 || status === 413 || asFailure(answer) !== null;
}

const asSent = (body: unknown) =>
  body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);

async function exchange(path: string, init: RequestInit, signal?: AbortSignal) {
  const abort = new AbortController();
  const limit = init.body instanceof FormData ? patienceWithFiles : patience;
  const timer = setTimeout(() => abort.abort(), limit);
  const giveUp = () => abort.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(path, { ...init, signal: abort.signal });
    return { response, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportReachable(false);
    throw new NetworkError('No answer from the server', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function parsed(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const asFailure = (answer: unknown): Failure | null =>
  isRecord(answer) && typeof answer['message'] === 'string' ? (answer as Failure) : null;
