import { send } from './client.ts';

/** The server took the picture, and did not say where it is. */
export class UnusableUpload extends Error {}

/** Stores a picture. Resolves to its address. Throws RequestError, NetworkError, UnusableUpload. */
export async function uploadImage(file: File): Promise<string> {
  const form = new FormData();
  form.append('image', file);
  const answer = await send<{ success?: unknown; url?: unknown } | null>('POST', '/api/upload', form);
  if (answer?.success !== true || typeof answer.url !== 'string') throw new UnusableUpload();
  return answer.url;
}
