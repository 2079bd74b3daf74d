/** px; the server stores no picture larger, and a small QR code in it is still readable */
const longestSide = 3_000;

/** Larger pictures are shrunk; the server's limits are 25 million pixels and 10 MB. */
const shrinkAbove = { pixels: 12_000_000, bytes: 5_000_000 };

/** Photos that a browser may open, and the server does not. */
const unsupportedTypes = new Set(['image/heic', 'image/heif', 'image/avif']);

/**
 * As an upright JPEG. A small file of a type that the server opens, or one that the browser cannot open, is returned as
 * it is.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const { naturalWidth, naturalHeight } = picture;
    const isSmall = naturalWidth * naturalHeight <= shrinkAbove.pixels && file.size <= shrinkAbove.bytes;
    if (isSmall && !unsupportedTypes.has(file.type)) return file;
    const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))) ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}
