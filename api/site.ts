import { existsSync } from 'node:fs';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { Refusal } from './errors.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * The built app. A path without a file is one of its screens and gets the page; a missing file of /assets/ is 404,
 * since an old tab would otherwise read the page as script.
 */
export const site = (folder: string): RequestHandler[] => [
  (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      next();
      return;
    }
    res.set('Allow', 'GET, HEAD');
    throw new Refusal('method_not_allowed');
  },
  ...(existsSync(folder) ? [files(folder)] : []),
  () => {
    throw new Refusal('not_found', 'There is nothing at this address.');
  },
];

const files = (folder: string): RequestHandler =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    ignores: [/^\/assets\//, /^\/(?:api|uploads)(?:\/|$)/, /\/[^/]*\.\w+$/],
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? forever : 'no-cache');
    },
  });
