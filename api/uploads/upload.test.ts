import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi();

const photo = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#0e5e50' } })
    .jpeg()
    .toBuffer();

type Part = { field?: string; name?: string; type?: string; bytes: Buffer | string };

async function send(...parts: Part[]) {
  const form = new FormData();
  for (const { field = 'image', name = 'photo.jpg', type = 'image/jpeg', bytes } of parts) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  }
  const response = await fetch(`${api.base}/api/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api.token}` },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as { success: boolean; url: string } & ErrorBody,
  };
}

const stored = async () =>
  (await api.sql<{ count: number }[]>`select count(*)::integer as count from uploads`)[0]?.count;

describe('an uploaded photograph', () => {
  it('is stored as WebP in the sizes that cards and profiles need, without its metadata', async () => {
    const taken = await sharp(await photo())
      .withExif({ IFD0: { Copyright: 'Canary' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await send({ bytes: taken });
    expect([status, body.success]).toEqual([201, true]);
    for (const [asked, given] of [
      [320, 400],
      [500, 640],
      [4000, 960],
    ] as const) {
      const image = await fetch(`${api.base}${body.url}?w=${asked}`);
      expect(image.headers.get('cache-control')).toContain('immutable');
      expect(image.headers.get('content-type')).toBe('image/webp');
      expect(image.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await image.arrayBuffer());
      const { format, width, exif } = await sharp(bytes).metadata();
      expect({ format, width, exif }).toEqual({ format: 'webp', width: given, exif: undefined });
    }
    const made = await api.manage('POST', '/therapists', { name: 'Ploy', imageUrl: body.url });
    expect(made.status).toBe(201);
  });
});

describe('a hostile upload', () => {
  const page = '<html><script>alert(1)</script></html>';
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  const refused: Record<string, () => Promise<Part[]>> = {
    text: async () => [{ bytes: 'just text' }],
    SVG: async () => [{ bytes: drawing, type: 'image/svg+xml', name: 'a.svg' }],
    'SVG that says it is a PNG': async () => [{ bytes: drawing, type: 'image/png', name: 'a.png' }],
    HTML: async () => [{ bytes: page, type: 'text/html', name: 'a.html' }],
    truncated: async () => [{ bytes: (await photo()).subarray(0, 600) }],
    'an empty file': async () => [{ bytes: '' }],
    'more than 10 MB': async () => [{ bytes: Buffer.alloc(20_000_000, 1) }],
    'two files': async () => [{ bytes: await photo() }, { bytes: await photo() }],
    'a wrong field': async () => [{ field: 'photo', bytes: await photo() }],
  };

  it.each(Object.keys(refused))('(%s) is rejected, and nothing is stored', async (kind) => {
    const before = await stored();
    const { status, body } = await send(...(await refused[kind]!()));
    expect(status, kind).toBeGreaterThanOrEqual(400);
    expect(status, kind).toBeLessThan(500);
    expect(body.message, kind).toBeTruthy();
    expect(await stored()).toBe(before);
  });

  it(
    'of 196 megapixels in a small file is rejected before it is decoded, so that memory grows by at most 200 MB',
    { tags: ['full'] },
    async () => {
      const bomb = await sharp({
        create: { width: 14_000, height: 14_000, channels: 3, background: '#000' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(bomb.length).toBeLessThan(10_000_000);
      const before = process.memoryUsage().rss;
      const answers = await Promise.all([1, 2, 3].map(() => send({ bytes: bomb, type: 'image/png' })));
      expect(answers.map(({ status }) => status)).toEqual([413, 413, 413]);
      expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    },
  );

  it('that is not multipart is rejected', async () => {
    const { status, body } = await api.visit<ErrorBody>('POST', '/api/upload', {
      body: {},
      token: api.token,
    });
    expect([status, body.code]).toEqual([415, 'unsupported_media']);
  });
});
