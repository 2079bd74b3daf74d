import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { listen } from '../server/listen.ts';
import { booking } from './booking.ts';

let api: TestApi;
let folder: string;
let base: string;
let drain: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const screen = { shop: 'drawn', demo: 'drawn' };
  await writeFile(join(folder, '.booking.json'), JSON.stringify({ en: screen, th: screen, hi: screen }));
  api = await startApi({
    env: { RATE_LIMITS: 'on' },
    now: () => new Date('2026-11-21T03:00:00.000Z'),
  });
  const app = express();
  app.use(booking(folder, api.context));
  app.use((_req, res) => void res.send('as built'));
  const listening = await listen(app, 0);
  base = `http://127.0.0.1:${listening.port}`;
  drain = listening.drain;
});
afterAll(async () => {
  await drain();
  await api.stop();
  await rm(folder, { recursive: true });
});

const page = async (path: string) => (await fetch(base + path)).text();

describe('a booking page', () => {
  it('is served as it was built to an address that asks for more than 600 a minute', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    const path = `/booking/${id}/${serviceId}`;
    expect(await page(path)).toBe('drawn');
    for (let i = 1; i < 599; i += 1) await page(path);
    await page(path);
    expect(await page(path)).toBe('as built');
  });
});
