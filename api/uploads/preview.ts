import sharp from 'sharp';
import { previewSize } from '../contract/image.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';

const paperColour = '#faf6ef';

const maxEnlargement = 2;

/**
 * An upload as messengers show it beside a link: a JPEG, which all of them read, in the shape that they cut
 * to, with the whole picture in its middle. Throws `not_found`.
 */
export async function drawPreview(sql: Sql, uploadId: string): Promise<Buffer> {
  const [image] = await sql<{ bytes: Buffer; width: number; height: number }[]>`
    select bytes, width, height from upload_images where upload_id = ${uploadId} order by width desc limit 1`;
  if (!image) throw new ApiError('not_found');
  const inner = await sharp(image.bytes)
    .resize({
      width: Math.min(previewSize.width, maxEnlargement * image.width),
      height: Math.min(previewSize.height, maxEnlargement * image.height),
      fit: 'inside',
    })
    .toBuffer();
  return sharp({ create: { ...previewSize, channels: 3, background: paperColour } })
    .composite([{ input: inner }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
