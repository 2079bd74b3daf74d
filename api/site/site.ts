import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import type { Context } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { onResponseClosed } from '../server/middleware.ts';
import { languageVary } from '../server/language.ts';
import { booking } from './booking.ts';
import { hintsOf } from './hints.ts';
import { home } from './home.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * The built app. A path without a file is one of its screens and gets the page; a missing file of /assets/ is 404,
 * since an old tab would otherwise read the page as script.
 */
export const site = (folder: string, context: Context): RequestHandler[] => [
  (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      // files are short and sent whole: sirv would begin with a range that ends before it starts, and break off
      delete req.headers.range;
      next();
      return;
    }
    res.set('Allow', 'GET, HEAD');
    throw new ApiError('method_not_allowed');
  },
  ...(existsSync(folder)
    ? [hintsOf(folder), home(context), ...booking(folder, context), watchFile, files(folder)]
    : []),
  () => {
    throw new ApiError('not_found', 'There is nothing at this address.');
  },
];

/**
 * sirv leaves the files that it opens to themselves: one that cannot be read would end the process, and one whose reader
 * leaves would stay open. The head has been written by then, so that the connection can only be cut.
 */
const watchFile: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file: Readable) => {
    file.once('error', (error) => {
      res.locals['error'] = error;
      res.destroy();
    });
    onResponseClosed(res, () => file.destroy());
  });
  next();
};

const files = (folder: string): RequestHandler =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    ignores: [/^\/assets\//, /^\/(?:api|uploads)(?:\/|$)/, /\/[^/]*\.\w+$/],
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? forever : 'no-cache');
      if (isScreen(res.req as Request)) res.setHeader('Vary', `Accept-Encoding, ${languageVary}`);
      const text = texts[extname(path)];
      if (text) res.setHeader('Content-Type', `${text}; charset=utf-8`);
    },
  });

// sirv names the encoding of the page alone.
const texts: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.txt': 'text/plain' };

/**
 * A screen's first paint and hints are of one language. The files under their own names are not: what varies would
 * not be found again in the service worker's cache.
 */
const isScreen = ({ originalUrl }: Request) => !/\.\w+$/.test(originalUrl.split('?', 1)[0] ?? '');
