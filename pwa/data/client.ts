import type { ErrorCode, ErrorBody } from '#contract/errors.ts';
import { recordRequest } from '../offline/connection.ts';
import { readToken } from './storedSession.ts';

/** ms until a request without a response fails; uploads over a mobile connection take longer */
const requestTimeout = 20_000;
const uploadTimeout = 120_000;

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly failure: ErrorBody | null;

  constructor(status: number, statusText: string, failure: ErrorBody | null) {
    super(`${status}: ${failure?.message ?? statusText}`);
    this.status = status;
    this.code = failure?.code ?? null;
    this.failure = failure;
  }
}

/** No response, or one that is not from the API: whether the request had an effect is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code = 'network';
}

/** A proxy or a captive portal responded instead of the API. */
export class NonApiResponseError extends NetworkError {}

export const isNetworkError = (error: unknown): boolean => error instanceof NetworkError;

/** No response, a 5xx or a 429: for now, only the data on this device is available. */
export const isUnavailable = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof RequestError && (error.status >= 500 || error.status === 429));

type Options = { signal?: AbortSignal | undefined; headers?: Record<string, string> };

/** GET: the response's `data`, or its whole body when it has none. Throws RequestError, NetworkError. */
export const fetchData = async <T>(
  path: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<T> => dataOf(await exchange('GET', path, undefined, { signal, headers })) as T;

/** GET: the response's whole body, for fields beside `data`. Throws RequestError, NetworkError. */
export const fetchBody = <T>(
  path: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<T> => exchange('GET', path, undefined, { signal, headers }) as Promise<T>;

/** `body` is sent as JSON, FormData as multipart. Resolves and throws like `fetchData`. */
export const sendRequest = async <T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> => dataOf(await exchange(method, path, body, { headers })) as T;

const dataOf = (body: unknown): unknown => (isRecord(body) && 'data' in body ? body['data'] : body);

async function exchange(
  method: string,
  path: string,
  body: unknown,
  { signal, headers: extra }: Options,
): Promise<unknown> {
  const token = readToken();
  const headers = {
    Accept: 'application/json',
    ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...extra,
  };
  const encoded = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
  const init: RequestInit = { method, headers, credentials: 'include', body: encoded };
  const recordEnd = recordRequest();
  const { response, text } = await fetchText(path, init, signal).catch((error: unknown) => {
    recordEnd(error instanceof NetworkError ? false : null);
    throw error;
  });
  const answer = parseJson(text);
  const isReachable = isFromApi(method, response, answer);
  recordEnd(isReachable);
  if (!isReachable) throw new NonApiResponseError('The answer was not ours');
  if (!response.ok) throw new RequestError(response.status, response.statusText, errorBodyIn(answer));
  return answer;
}

/** A captive portal responds with 200, 401 or 404; the site's own proxy may send a 5xx or 413 without JSON. */
function isFromApi(method: string, { ok, status }: Response, body: unknown): boolean {
  if (ok) return status === 204 ? method === 'DELETE' : isRecord(body);
  return status >= 500 || status === 413 || errorBodyIn(body) !== null;
}

async function fetchText(path: string, init: RequestInit, signal?: AbortSignal) {
  const abort = new AbortController();
  const timeout = init.body instanceof FormData ? uploadTimeout : requestTimeout;
  const timer = setTimeout(() => abort.abort(), timeout);
  const cancel = () => abort.abort();
  signal?.addEventListener('abort', cancel);
  try {
    const response = await fetch(path, { ...init, signal: abort.signal });
    return { response, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError('No answer from the server', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Null when the text is not JSON. */
export function parseJson(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const errorBodyIn = (body: unknown): ErrorBody | null =>
  isRecord(body) && typeof body['message'] === 'string' ? (body as ErrorBody) : null;
