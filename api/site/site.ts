import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import { builtPagesFile } from '../contract/builtPages.ts';
import type { Context } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { onResponseClosed } from '../server/middleware.ts';
import { serveCrawlers } from './crawlers.ts';
import { languageVaryHeader } from './language.ts';
import { serveManifest } from './manifest.ts';
import { servePages } from './pages.ts';

/** The built app's pages and files. A missing asset is 404: an old tab would run a page as a script. */
export const serveSite = (folder: string, context: Context): RequestHandler[] => [
  onlyGet,
  ...(existsSync(join(folder, builtPagesFile))
    ? [
        serveManifest(folder, context),
        serveCrawlers(context),
        servePages(folder, context),
        validateByContent(folder),
        closeFileOnError,
        serveFiles(folder),
      ]
    : []),
  () => {
    throw new ApiError('not_found', 'There is nothing at this address.');
  },
];

const onlyGet: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') {
    // sirv answers a range that ends before it starts with a broken stream
    delete req.headers.range;
    next();
    return;
  }
  res.set('Allow', 'GET, HEAD');
  throw new ApiError('method_not_allowed');
};

/**
 * sirv ignores errors of the files that it opens: a file that cannot be read would crash the process, and a
 * file whose reader has left would stay open. The headers are sent by then, so the connection can only be
 * cut.
 */
const closeFileOnError: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file: Readable) => {
    file.once('error', (error) => {
      res.locals['error'] = error;
      res.destroy();
    });
    onResponseClosed(res, () => file.destroy());
  });
  next();
};

const immutableCacheControl = 'public, max-age=31536000, immutable';

// sirv sets the charset of HTML only.
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
};

/**
 * The ETag of a file is a hash of its content: sirv's is size and time, which two builds can share. Assets
 * have none, since their names change with their content.
 */
function validateByContent(folder: string): RequestHandler {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !/^assets\/|(?:^|\/)\.|\.(?:br|gz)$/.test(name));
  const hashOf = (name: string) =>
    createHash('sha1')
      .update(readFileSync(join(folder, name)))
      .digest('base64url');
  const etags = new Map(names.map((name) => [`/${name}`, `W/"${hashOf(name)}"`]));
  return (req, res, next) => {
    const etag = etags.get(req.path);
    if (etag) res.setHeader('ETag', etag);
    if (!etag || !req.fresh) return next();
    res.setHeader('Vary', 'Accept-Encoding');
    setFileHeaders(res, req.path);
    res.status(304).end();
  };
}

const serveFiles = (folder: string): RequestHandler =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    setHeaders: setFileHeaders,
  });

function setFileHeaders(res: ServerResponse, path: string): void {
  res.setHeader('Cache-Control', path.startsWith('/assets/') ? immutableCacheControl : 'no-cache');
  // With `Vary`, the service worker would not find home's file in its cache.
  if (isHome(res.req as Request)) res.setHeader('Vary', `Accept-Encoding, ${languageVaryHeader}`);
  const type = contentTypes[extname(path)];
  if (type) res.setHeader('Content-Type', `${type}; charset=utf-8`);
}

const isHome = ({ originalUrl }: Request): boolean => /^\/(?:\?|$)/.test(originalUrl);
