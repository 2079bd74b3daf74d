import type { ISql } from 'postgres';
import { imageWidths } from '../contract/image.ts';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

export type Variant = { width: number; height: number; bytes: Buffer };

/** The bytes are not a supported picture, or it is too large to decode. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
}

/** A picture that would take too much memory, as of a camera with 50 megapixels. */
export class TooManyPixels extends UnreadableImage {
  override name = 'TooManyPixels';
}

/** A decoded picture takes four bytes a pixel, so a small file can need gigabytes. */
const maxPixels = 25_000_000;

/** The magic bytes of PNG, JPEG, GIF and WebP, read as latin1. */
const photographStart = /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP)/;

/** dpi: renders a drawing of 800 units, 800 px at 72 dpi, at the largest stored width. */
const drawingDensity = (72 * 960) / 800;

/**
 * Opens an uploaded photograph, upright. Throws `UnreadableImage` before anything is decoded for an SVG or a
 * PDF, which never reach a decoder. A photograph that is broken or too large fails only when the result is
 * decoded.
 */
export function openPhotograph(bytes: Uint8Array): Sharp {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (!photographStart.test(beginning))
    throw new UnreadableImage('This is not a PNG, JPEG, GIF or WebP picture.');
  return open(bytes, { failOn: 'error' });
}

/** Decodes a picture. Throws `UnreadableImage` for one that is broken or too large. */
export async function withDecodeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('exceeds pixel limit'))
      throw new TooManyPixels(
        'This picture is too large: 25 megapixels at most. Send a smaller one, or a screenshot of it.',
        { cause },
      );
    throw new UnreadableImage('This picture cannot be opened.', { cause });
  }
}

/** Stores a photograph, upright, without metadata. Returns `/uploads/{id}`. Throws `UnreadableImage`. */
export async function storeImage(sql: ISql, bytes: Uint8Array): Promise<string> {
  const variants = await toVariants(openPhotograph(bytes));
  const [upload] = await sql<{ id: string }[]>`
    with upload as (insert into uploads default values returning id),
    images as (
      insert into upload_images (upload_id, width, height, media_type, bytes)
      select upload.id, variant.width, variant.height, 'image/webp', decode(variant.bytes, 'base64')
      from upload, unnest(
        ${variants.map(({ width }) => width)}::integer[],
        ${variants.map(({ height }) => height)}::integer[],
        ${variants.map(({ bytes }) => bytes.toString('base64'))}::text[]) as variant (width, height, bytes))
    select id from upload`;
  if (!upload) throw new Error('A stored picture has no id.');
  return `/uploads/${upload.id}`;
}

/** An SVG drawing of this product as WebP in every width. Never for an uploaded file. */
export const renderSvgVariants = (svg: Uint8Array): Promise<Variant[]> =>
  toVariants(open(svg, { density: drawingDensity }));

const open = (bytes: Uint8Array, options: SharpOptions): Sharp =>
  sharp(bytes, { ...options, limitInputPixels: maxPixels }).autoOrient();

const toVariants = (original: Sharp): Promise<Variant[]> =>
  withDecodeErrors(async () => {
    const variants: Variant[] = [];
    for (const width of imageWidths) {
      const variant = await toVariant(original.clone(), width);
      if (variant.width === variants.at(-1)?.width) break;
      variants.push(variant);
    }
    return variants;
  });

async function toVariant(image: Sharp, width: number): Promise<Variant> {
  const { data, info } = await image
    // at most twice as high as wide: WebP is limited to 16,383 px
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 6 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}
