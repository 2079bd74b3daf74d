import { readdirSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeBuiltSite } from '../../tests/support/api/builtSite.ts';
import { recordLog } from '../../tests/support/api/recordLog.ts';
import { createApp } from '../app.ts';
import { listen } from '../server/listen.ts';

const api = setUpApi();
let site: { parent: string; folder: string };
beforeAll(async () => {
  site = await makeBuiltSite();
});
afterAll(() => rm(site.parent, { recursive: true }));

/**
 * Writes these files with the time of their build, starts the server anew and returns a function that requests a path
 * from it.
 */
async function release(home: string, worker: string, builtAt: Date) {
  const homes = readdirSync(join(site.folder, 'home')).map((name) => `home/${name}`);
  for (const name of [...homes, 'sw.js']) {
    await writeFile(join(site.folder, name), name === 'sw.js' ? worker : home);
    await utimes(join(site.folder, name), builtAt, builtAt);
  }
  const { port, drain } = await listen(createApp(api.context, recordLog().log, site.folder), 0);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; etag: string; headers: NodeJS.Dict<string | string[]> }>(
      (resolve, reject) => {
        request(`http://127.0.0.1:${port}${path}`, { headers }, (res) => {
          res.resume();
          resolve({ status: res.statusCode, etag: String(res.headers.etag), headers: res.headers });
        })
          .on('error', reject)
          .end();
      },
    );
  return { ask, drain };
}

it('home and the service worker are new when their content is, whatever their size and time, and only then', async () => {
  const built = new Date('2026-11-01T00:00:00Z');
  const first = await release('<p>One</p>', '/* one */', built);
  const before = { '/': (await first.ask('/')).etag, '/sw.js': (await first.ask('/sw.js')).etag };
  await first.drain();

  const sameSize = await release('<p>Two</p>', '/* two */', built);
  for (const path of ['/', '/sw.js'] as const) {
    expect((await sameSize.ask(path, { 'If-None-Match': before[path] })).status, path).toBe(200);
  }
  await sameSize.drain();

  const later = await release('<p>One</p>', '/* one */', new Date('2026-11-20T00:00:00Z'));
  for (const path of ['/', '/sw.js'] as const) {
    const known = await later.ask(path, { 'If-None-Match': before[path] });
    expect([known.status, known.etag], path).toEqual([304, before[path]]);
    const { headers } = await later.ask(path);
    for (const name of ['vary', 'cache-control'])
      expect(known.headers[name], `${path} ${name}`).toBe(headers[name]);
  }
  await later.drain();
});
