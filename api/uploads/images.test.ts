import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database/database.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { projectFolder } from '../config.ts';
import { renderSvgVariants, storeImage, UnreadableImage } from './images.ts';

let database: FreshDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await freshDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e5e50' } });

const stored = async (url: string) => {
  const rows = await sql<{ width: number; height: number; mediaType: string; bytes: Buffer }[]>`
    select width, height, media_type as "mediaType", bytes from upload_images
    where '/uploads/' || upload_id = ${url} order by width`;
  return [...rows];
};

const sizes = async (url: string) => (await stored(url)).map(({ width, height }) => [width, height]);

const drawing = () => readFile(join(projectFolder, 'api/demo/portraits/ploy.svg'));

test('a large photograph is stored in three widths with its aspect ratio', async () => {
  const url = await storeImage(sql, await picture(2000, 1500).jpeg().toBuffer());
  expect(url).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
  expect(await sizes(url)).toEqual([
    [400, 300],
    [640, 480],
    [960, 720],
  ]);
});

test('a photograph is never enlarged', async () => {
  expect(await sizes(await storeImage(sql, await picture(500, 500).png().toBuffer()))).toEqual([
    [400, 400],
    [500, 500],
  ]);
  expect(await sizes(await storeImage(sql, await picture(100, 80).png().toBuffer()))).toEqual([[100, 80]]);
});

test('every picture is stored as WebP', async () => {
  const formats = await Promise.all([
    picture(64, 64).png().toBuffer(),
    picture(64, 64).jpeg().toBuffer(),
    picture(64, 64).gif().toBuffer(),
    picture(64, 64).webp().toBuffer(),
  ]);
  for (const bytes of formats) {
    const [image] = await stored(await storeImage(sql, bytes));
    expect(image?.mediaType).toBe('image/webp');
    expect((await sharp(image?.bytes).metadata()).format).toBe('webp');
  }
});

test('a photograph taken sideways is turned upright, and its metadata is gone', async () => {
  const sideways = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();
  const [image] = await stored(await storeImage(sql, sideways));
  expect([image?.width, image?.height]).toEqual([200, 400]);
  const metadata = await sharp(image?.bytes).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
});

test('an SVG that somebody sent is refused', async () => {
  await expect(storeImage(sql, await drawing())).rejects.toThrow(UnreadableImage);
});

test('text, nothing and half a photograph are refused', async () => {
  const whole = await picture(800, 800).png().toBuffer();
  for (const bytes of [Buffer.from('not a picture'), Buffer.alloc(0), whole.subarray(0, 60)]) {
    await expect(storeImage(sql, bytes)).rejects.toThrow(UnreadableImage);
  }
});

test('a photograph of more than 25 megapixels is refused, however small its file', async () => {
  const bomb = await picture(5001, 5000).png().toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  await expect(storeImage(sql, bomb)).rejects.toThrow(UnreadableImage);
});

test('a drawing of our own is drawn at every width', async () => {
  const variants = await renderSvgVariants(await drawing());
  expect(variants.map(({ width, height }) => [width, height])).toEqual([
    [400, 400],
    [640, 640],
    [960, 960],
  ]);
});
