import { NetworkError } from './client.ts';

/**
 * `data`, if it has the field that all such data of the API has. Throws NetworkError otherwise: a captive portal
 * (a hotel's Wi-Fi sign-in page, for example) responds with 200 to every request.
 */
export function requireField<T extends object>(data: T | null, field: keyof T): T {
  if (!data?.[field]) throw new NetworkError('The answer was not ours');
  return data;
}
