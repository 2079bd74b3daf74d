import { fetchWithTimeout } from '../offline/fetchWithTimeout.ts';

/**
 * GET in a service worker: the response's `data`. Null when the server rejects the request, and when `data` lacks
 * the field that all such data of the API has: a captive portal (a hotel's Wi-Fi sign-in page, for example)
 * responds with 200 to every request.
 */
export async function fetchInWorker<T extends object>(
  path: string,
  field: keyof T,
  token?: string,
): Promise<T | null> {
  const headers = { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetchWithTimeout(path, { headers });
  if (!response.ok) return null;
  const { data } = (await response.json()) as { data?: T };
  return data?.[field] ? data : null;
}
