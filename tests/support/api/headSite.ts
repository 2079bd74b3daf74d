import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import sharp from 'sharp';
import { createApp } from '../../../api/app.ts';
import { listen } from '../../../api/server/listen.ts';
import { storeImage } from '../../../api/uploads/images.ts';
import { startApi, type TestApi } from './api.ts';
import { makeBuiltSite } from './builtSite.ts';
import { readHead } from './readHead.ts';
import { recordLog } from './recordLog.ts';
import { makeTherapist } from '../testData.ts';

/** A small built site whose heads are read. */
export type HeadSite = {
  api: TestApi;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  head: (path: string, headers?: Record<string, string>) => ReturnType<typeof readHead>;
  /** whether a request with that ETag is answered 304 */
  isUnchanged: (path: string, etag: string) => Promise<boolean>;
  makeTherapist: (fields?: { name?: string }) => ReturnType<typeof makeTherapist>;
  /** stores a picture of that size in px; returns its path */
  upload: (width: number, height: number) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts the API and the site in this process. Stop it when done. */
export async function startHeadSite(env: Record<string, string>): Promise<HeadSite> {
  const built = await makeBuiltSite();
  const api = await startApi({ env });
  const app = createApp(api.context, recordLog('error').log, built.folder);
  const { port, drain } = await listen(app, 0);
  const base = `http://127.0.0.1:${port}`;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
  return {
    api,
    get,
    head: async (path, headers) => readHead(await (await get(path, headers)).text()),
    // fetch adds `Cache-Control: no-cache` to a conditional request
    isUnchanged: (path, etag) =>
      new Promise((resolve, reject) => {
        request(base + path, { headers: { 'If-None-Match': etag } }, (res) =>
          resolve(res.resume().statusCode === 304),
        )
          .on('error', reject)
          .end();
      }),
    makeTherapist: (fields) => makeTherapist(api.manage, fields),
    upload: async (width, height) => {
      const picture = sharp({ create: { width, height, channels: 3, background: '#0e5e50' } });
      return storeImage(api.sql, await picture.png().toBuffer());
    },
    stop: async () => {
      await drain();
      await api.stop();
      await rm(built.parent, { recursive: true });
    },
  };
}
