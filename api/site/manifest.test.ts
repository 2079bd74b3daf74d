import { rm } from 'node:fs/promises';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { makeBuiltSite } from '../../tests/support/api/builtSite.ts';
import { listen } from '../server/listen.ts';
import { storeImage } from '../uploads/images.ts';
import { serveSite } from './site.ts';

let api: TestApi;
let built: { parent: string; folder: string };
let base: string;
let drain: () => Promise<void>;

beforeAll(async () => {
  built = await makeBuiltSite();
  api = await startApi();
  const app = express();
  app.use(serveSite(built.folder, api.context));
  const listening = await listen(app, 0);
  base = `http://127.0.0.1:${listening.port}`;
  drain = listening.drain;
});
afterAll(async () => {
  await drain();
  await api.stop();
  await rm(built.parent, { recursive: true });
});

type Manifest = { name: string; icons: { src: string; sizes: string; purpose: string }[] };
const read = async () => (await fetch(`${base}/manifest.webmanifest`)).json() as Promise<Manifest>;

it('the manifest is the built one for a shop without a profile', async () => {
  expect(await read()).toEqual({ name: 'Massage', icons: [{ src: '/icon-192.png' }] });
});

it('the manifest has the shop’s name in each language, and icons of its logo', async () => {
  const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0e5e50' } })
    .png()
    .toBuffer();
  const logoUrl = await storeImage(api.sql, photo);
  await api.manage('PATCH', '/shop', {
    name: 'Baan Lotus',
    line: 'At your door',
    translations: { th: { name: 'บ้านบัว' } },
    logoUrl,
    version: 1,
  });
  const manifest = await read();
  expect(manifest).toMatchObject({
    name: 'Baan Lotus',
    short_name: 'Baan Lotus',
    name_localized: { th: { value: 'บ้านบัว' } },
    description: 'At your door',
  });
  const ofTherapists = (await (await fetch(`${base}/t/manifest.webmanifest`)).json()) as Manifest;
  expect(ofTherapists).toMatchObject({
    name: 'Visits · Baan Lotus',
    short_name: 'Visits',
    name_localized: { th: { value: 'งานนวด · บ้านบัว' } },
  });
  expect(manifest.icons).toHaveLength(4);
  for (const { src, sizes } of manifest.icons) {
    const answer = await fetch(base + src);
    expect(answer.headers.get('content-type'), src).toBe('image/png');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const id = logoUrl.split('/').at(-1);
  for (const path of [`/logo/${id}/999.png`, `/logo/${'0'.repeat(36)}/192.png`])
    expect((await fetch(base + path)).status, path).not.toBe(200);
});
