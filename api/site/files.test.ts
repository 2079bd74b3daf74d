import { readdirSync, readlinkSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/api.ts';
import { makeBuiltSite } from '../../tests/builtSite.ts';
import { until } from '../../tests/until.ts';
import { createApp } from '../app.ts';
import { listen } from '../serve.ts';

let api: TestApi;
let base: string;
let site: { parent: string; folder: string };
let drain: () => Promise<void>;
const log: { req: { path: string }; err?: { code: string } }[] = [];

beforeAll(async () => {
  site = await makeBuiltSite();
  // more than a connection takes at once
  await writeFile(join(site.folder, 'assets/large.js'), ' '.repeat(20_000_000));
  api = await startApi();
  const gather = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const app = createApp(api.context, pino(gather), site.folder);
  const listening = await listen(app, 0);
  base = `http://127.0.0.1:${listening.port}`;
  drain = listening.drain;
});
afterAll(async () => {
  await drain();
  await api.stop();
  await rm(site.parent, { recursive: true });
});

describe('a file of the site', () => {
  it('that vanished under the process costs its own request alone, and one line of the log', async () => {
    await rm(join(site.folder, 'assets/app.js'));
    const asked = fetch(`${base}/assets/app.js`, {
      headers: { 'Accept-Encoding': 'identity' },
      signal: AbortSignal.timeout(5_000),
    }).then((answer) => answer.text());
    await expect(asked).rejects.toThrow('fetch failed');
    await until(
      () => log,
      (lines) => lines.length > 0,
    );
    expect(log.map(({ req, err }) => [req.path, err?.code])).toEqual([['/assets/app.js', 'ENOENT']]);
    expect(await (await fetch(`${base}/sw.js`)).text()).toBe('/* worker */');
  });

  it.runIf(process.platform === 'linux')('is closed when its reader leaves before the end', async () => {
    const left = Array.from(
      { length: 5 },
      () =>
        new Promise<void>((resolve) => {
          const asked = get(`${base}/assets/large.js`, { agent: false }, (answer) => {
            answer.once('data', () => {
              answer.destroy();
              resolve();
            });
          });
          asked.on('error', () => {});
        }),
    );
    await Promise.all(left);
    expect(await until(openFiles, (open) => open.length === 0)).toEqual([]);
  });
});

/** Of the site's, by this process. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    })
    .filter((path) => path.startsWith(site.folder));
