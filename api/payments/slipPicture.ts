import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SlipCode } from '../contract/payment.ts';
import { readSlipCode } from '../contract/slipCode.ts';
import { withDecodeErrors, openPhotograph } from '../uploads/images.ts';
import { thumbnailOf } from './thumbnail.ts';
import { withQrReader } from './qrReader.ts';

const maxSides = { width: 1200, height: 2400 };

export type SlipPicture = {
  bytes: Buffer;
  hash: string;
  thumbnail: Buffer;
  code: SlipCode | null;
};

/** Identifies a file by its bytes. */
export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url');

/** Opens an uploaded receipt: upright, as WebP, without metadata. Throws `UnreadableImage`. */
export function decodeSlip(bytes: Uint8Array): Promise<SlipPicture> {
  const original = openPhotograph(bytes);
  return withDecodeErrors(async () => {
    const bounded = original.resize({ ...maxSides, fit: 'inside', withoutEnlargement: true });
    const [webp, pixels] = await Promise.all([
      bounded.clone().webp({ quality: 80 }).toBuffer(),
      bounded
        .clone()
        .flatten({ background: '#fff' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ]);
    const { data, info } = pixels;
    return {
      bytes: webp,
      hash: pictureHash(bytes),
      thumbnail: await thumbnailOf(data, info),
      code: await findSlipCode(data, info),
    };
  });
}

type Region = { left: number; top: number; width: number; height: number };

/** ms: a picture that takes longer is noise without a code, and others wait meanwhile */
const scanTimeout = 1_000;

/** In the whole picture, then in parts of it. A scan takes about 0.1 s, and far longer for noise. */
async function findSlipCode(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
): Promise<SlipCode | null> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  const whole = { left: 0, top: 0, width, height };
  const scans: [Region, number][] = [
    [whole, 900],
    [whole, 500],
    ...overlappingParts(width, height).map((part): [Region, number] => [part, 700]),
  ];
  return withQrReader(scanTimeout, async (read) => {
    for (const [region, side] of scans) {
      const { data, info } = await picture
        .clone()
        .extract(region)
        .resize({ width: side, height: side, fit: 'inside' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const text = await read({ data, width: info.width, height: info.height });
      const code = text === null ? null : readSlipCode(text.trim());
      if (code) return code;
    }
    return null;
  });
}

function overlappingParts(width: number, height: number): Region[] {
  if (Math.max(width, height) < 400) return [];
  const part = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const steps = [0, 0.5, 1];
  const corners = steps.flatMap((y) => steps.map((x) => [x, y] as const));
  return corners.map(([x, y]) => ({
    width: part.width,
    height: part.height,
    left: Math.floor(x * (width - part.width)),
    top: Math.floor(y * (height - part.height)),
  }));
}
