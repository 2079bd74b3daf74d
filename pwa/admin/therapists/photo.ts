import { uploadImage } from '../../data/adminTherapists.ts';
import { shrinkPicture } from '../../ui/shrinkPicture.ts';

/** The path of an upload, a file that is not uploaded yet, or null for none. */
export type Photo = string | File | null;

export const isNewPhoto = (photo: Photo): photo is File => photo instanceof File;

const previews = new WeakMap<File, string>();

/** A URL that shows the file. It is a reference and no copy, and stays until the app is left. */
export function previewOf(file: File): string {
  const url = previews.get(file) ?? URL.createObjectURL(file);
  previews.set(file, url);
  return url;
}

/** Paths of files whose form could not be saved then. */
const uploaded = new WeakMap<File, string>();

/**
 * Uploads a file, once however often its form is saved. Resolves to the photo's path. Throws RequestError, NetworkError,
 * UploadError.
 */
export async function uploadPhoto(photo: Photo): Promise<string | null> {
  if (!isNewPhoto(photo)) return photo;
  const path = uploaded.get(photo) ?? (await uploadImage(await shrinkPicture(photo)));
  uploaded.set(photo, path);
  return path;
}
