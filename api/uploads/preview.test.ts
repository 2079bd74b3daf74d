import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { hostileStrings } from '../../tests/support/hostile/hostileValues.ts';
import { storeImage } from './images.ts';

const api = setUpApi();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 14, g: 94, b: 80, alpha: 1 } } })
    .png()
    .toBuffer();

async function preview(url: string) {
  const response = await fetch(`${api.base}${url}/preview.jpg`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}

/** How much of the middle row and column of a preview is not paper: px. */
async function shownSize(bytes: Buffer) {
  const { info } = await sharp(bytes).trim({ background: '#faf6ef', threshold: 40 }).toBuffer({
    resolveWithObject: true,
  });
  return [info.width, info.height];
}

describe('the preview of an upload', () => {
  it.each([
    ['a portrait', 960, 960, [630, 630]],
    ['a wide photograph', 1600, 400, [1200, 300]],
    ['a high one', 300, 900, [210, 630]],
    ['a small one, enlarged at most twice', 100, 80, [200, 160]],
  ])('is a JPEG of 1200 × 630 px with the whole of %s', async (_what, width, height, shown) => {
    const { status, type, bytes } = await preview(await storeImage(api.sql, await picture(width, height)));
    expect([status, type]).toEqual([200, 'image/jpeg']);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 1200, 630]);
    const size = await shownSize(bytes);
    for (const side of [0, 1]) expect(Math.abs(size[side]! - shown[side]!)).toBeLessThan(6);
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('has the paper’s colour where a logo is transparent', async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } });
    const { bytes } = await preview(await storeImage(api.sql, await clear.png().toBuffer()));
    const { channels } = await sharp(bytes).stats();
    for (const [index, value] of [0xfa, 0xf6, 0xef].entries())
      expect(Math.abs(channels[index]!.mean - value)).toBeLessThan(2);
  });

  it('is 404 for everything that is no upload', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const words = hostileStrings.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000));
    for (const id of [unknown, '1', ...words.filter((word) => word !== '' && !/^\.+$/.test(word))])
      expect((await preview(`/uploads/${id}`)).status, id).toBe(404);
  });
});
