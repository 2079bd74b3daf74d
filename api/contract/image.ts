/** px: the stored widths of uploaded pictures; `/uploads/{id}?w=` serves the next larger one. */
export const imageWidths = [400, 640, 960] as const;

export const imageSrcSet = (imageUrl: string): string =>
  imageWidths.map((width) => `${imageUrl}?w=${width} ${width}w`).join(', ');

/** The `sizes` of the picture on a therapist's page. The server announces the picture with it. */
export const profileImageSizes = '(min-width: 1264px) 500px, (min-width: 768px) 42vw, 92vw';

/** px: what messengers show beside a link. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The picture that messengers show for an upload. */
export const previewPath = (imageUrl: string): string => `${imageUrl}/preview.jpg`;
