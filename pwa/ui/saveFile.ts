import { detectPlatform } from '../offline/installOffer.ts';

export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // some browsers read the file only some time after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Saves a picture where a banking app finds it. An iPhone does not put downloads among the photos, but its share sheet
 * does.
 */
export async function savePicture(name: string, picture: Blob): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  const isShared =
    detectPlatform(navigator) === 'ios' && 'canShare' in navigator && navigator.canShare({ files });
  if (!isShared) {
    saveFile(name, picture);
    return;
  }
  await navigator.share({ files }).catch((error: unknown) => {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) saveFile(name, picture);
  });
}
