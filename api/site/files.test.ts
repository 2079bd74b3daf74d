import { readdirSync, readlinkSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect as dial } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { recordLog } from '../../tests/support/api/recordLog.ts';
import { makeBuiltSite } from '../../tests/support/api/builtSite.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { createApp } from '../app.ts';
import { connect } from '../database/client.ts';
import { listen } from '../server/listen.ts';

const api = setUpApi();
let base: string;
let site: { parent: string; folder: string };
let drain: () => Promise<void>;
const { log, lines } = recordLog();

beforeAll(async () => {
  site = await makeBuiltSite();
  // more than a socket buffers at once
  await writeFile(join(site.folder, 'assets/large.js'), ' '.repeat(20_000_000));
  const app = createApp(api.context, log, site.folder);
  const listening = await listen(app, 0);
  base = `http://127.0.0.1:${listening.port}`;
  drain = listening.drain;
});
afterAll(async () => {
  await drain();
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
    await pollUntil(
      () => lines.length,
      (count) => count > 0,
    );
    expect(lines.map(({ req, err }) => [req.path, err?.code])).toEqual([['/assets/app.js', 'ENOENT']]);
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
    expect(await pollUntil(openFiles, (open) => open.length === 0)).toEqual([]);
  });
});

describe('home', () => {
  it.runIf(process.platform === 'linux')(
    'is not opened for good for those who left while it waited',
    async () => {
      const other = connect(api.context.config.databaseUrl ?? '', { max: 1, name: 'other' });
      await other`begin`;
      // home waits for the shop's status, which this lock delays
      await other`lock table shop_status`;
      const gone = Array.from({ length: 20 }, async () => {
        const socket = dial(Number(new URL(base).port), '127.0.0.1');
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
        await pause(50);
        socket.resetAndDestroy();
      });
      await Promise.all(gone);
      // visitors who come later are still answered
      expect(await (await fetch(base)).text()).toContain('Massage');
      await other`commit`;
      await other.end();
      expect(await pollUntil(openFiles, (open) => open.length === 0)).toEqual([]);
    },
  );
});

/** The files that this process has open below the site's folder. */
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
