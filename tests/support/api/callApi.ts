import { randomUUID } from 'node:crypto';
import { pollUntil } from '../pollUntil.ts';

/** An answer: its status, its parsed body and its headers. */
export type ApiResponse<T = unknown> = { status: number; body: T; headers: Headers };

export type CallOptions = { body?: unknown; headers?: Record<string, string>; token?: string };

/** Sends a request to an API and parses the JSON response. A string body is sent as it is, anything else as JSON. */
export async function callApi<T = unknown>(
  base: string,
  method: string,
  path: string,
  asked: CallOptions = {},
): Promise<ApiResponse<T>> {
  const { body, headers = {}, token } = asked;
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: (isJson ? JSON.parse(text) : text) as T,
    headers: response.headers,
  };
}

/** Books a visit as the site does: a request that is answered 503, as a busy machine may, is sent again under its key. */
export function sendBooking<T = unknown>(base: string, form: object): Promise<ApiResponse<T>> {
  const asked = { body: form, headers: { 'Idempotency-Key': randomUUID() } };
  return pollUntil(
    () => callApi<T>(base, 'POST', '/api/bookings', asked),
    ({ status }) => status !== 503,
  );
}
