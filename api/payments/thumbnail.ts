import sharp, { type Raw } from 'sharp';

/** px: small enough to compare many, large enough that another amount makes a difference */
const side = 64;

/** Shades of grey that two pictures of one receipt may differ by, once one of them was compressed again. */
const maxShadeDifference = 24;

/** Of 4,096 cells. A receipt that was compressed again differs in none, another of the same bank in 15. */
const maxDifferentCells = 6;

/** The upper square in 64 × 64 shades of grey: the same when the picture is scaled, or cut off below. */
export function thumbnailOf(pixels: Buffer, raw: Raw): Promise<Buffer> {
  const { width } = raw;
  const height = Math.min(raw.height, width);
  return sharp(pixels, { raw })
    .extract({ left: 0, top: 0, width, height })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}

/** Whether two thumbnails may be of one receipt. */
export function isAlike(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let different = 0;
  for (let at = 0; at < one.length && different <= maxDifferentCells; at += 1)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > maxShadeDifference) different += 1;
  return different <= maxDifferentCells;
}
