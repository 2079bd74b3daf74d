import { fetchData, sendRequest } from '../../data/client.ts';
import { readTherapistToken } from './session.ts';

// Never the administrator's token, which the client would send if it were given none.
const authorization = () => ({ Authorization: `Bearer ${readTherapistToken() ?? ''}`.trim() });

/** GET as this device. Throws RequestError, NetworkError. */
export const fetchOwn = <T>(path: string): Promise<T> => fetchData<T>(path, undefined, authorization());

/** POST, PATCH or DELETE as this device. Throws RequestError, NetworkError. */
export const sendOwn = <T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> => sendRequest<T>(method, path, body, { ...headers, ...authorization() });
