import { errorBodyIn, NetworkError, NonApiResponseError, parseJson, RequestError } from './client.ts';
import { readToken } from './storedSession.ts';

/**
 * GET of a file that needs the token in a header, which a link cannot send. Throws RequestError, and
 * NetworkError also when the response has another media type.
 */
export async function fetchPrivateFile(path: string, mediaType: string, signal?: AbortSignal): Promise<Blob> {
  const headers = { Authorization: `Bearer ${readToken() ?? ''}` };
  const unanswered = (cause: unknown) => {
    throw new NetworkError('No answer from the server', { cause });
  };
  const response = await fetch(path, { headers, signal: signal ?? null }).catch(unanswered);
  if (!response.ok)
    throw new RequestError(
      response.status,
      response.statusText,
      errorBodyIn(parseJson(await response.text())),
    );
  if (!response.headers.get('content-type')?.startsWith(mediaType))
    throw new NonApiResponseError('The answer was not ours');
  return response.blob().catch(unanswered);
}

export const fetchPrivatePicture = async (path: string, signal: AbortSignal): Promise<string> =>
  toDataUrl(await fetchPrivateFile(path, 'image/', signal));

const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new NetworkError('The picture was cut off')));
    reader.readAsDataURL(file);
  });
