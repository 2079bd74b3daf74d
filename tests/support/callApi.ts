/** An answer: its status, its parsed body and its headers. */
export type ApiResponse<T = unknown> = { status: number; body: T; headers: Headers };

export type CallOptions = { body?: unknown; headers?: Record<string, string>; token?: string };

/** Asks an API for something, JSON both ways. A string body goes out as it is. */
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
