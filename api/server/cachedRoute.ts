import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import fresh from 'fresh';
import type { Context } from './context.ts';
import { securityHeaders, onResponseClosed } from './middleware.ts';
import type { CacheLoader } from './responseCache.ts';

type CachedResponse = {
  etag: string;
  notModified: string[];
  plain: Whole;
  gzipped: Whole | null;
};

/** `body`: its bytes as latin1 text, which Node writes together with the headers; a buffer would be a second write. */
type Whole = { headers: string[]; body: string };

const minGzipSize = 1_024;

/** Other spellings of a path (`/api/%74herapists`) are served but not cached: each would be an entry. */
const plainPath = /^[/\w-]+[^/]$/;

/** JSON that is the same for everybody until the shop's data changes. It is compressed once. */
export const cachedRoute =
  (
    { cache }: Pick<Context, 'cache'>,
    read: (req: Request, ...expiry: Parameters<CacheLoader<string>>) => Promise<string>,
  ): RequestHandler =>
  async (req, res) => {
    const path = req.originalUrl.split('?', 1)[0] ?? '';
    const load: CacheLoader<CachedResponse> = async (expireAt) =>
      prepareJson(`{"data":${await read(req, expireAt)}}`);
    sendPrepared(req, res, await (plainPath.test(path) ? cache.load(path, load, bytesOf) : load(() => {})));
  };

/** Serves cached responses before all other middleware: they contain all their headers and are not logged. */
export const serveFromCache =
  ({ cache }: Pick<Context, 'cache'>): RequestHandler =>
  (req, res, next) => {
    const cached = req.method === 'GET' && req.url.startsWith('/api/') ? cache.get(req.url) : undefined;
    if (cached) sendPrepared(req, res, cached as CachedResponse);
    else next();
  };

/** Bypasses the cache while an administrator writes, so that a read after the response sees the change. */
export const bypassCacheDuringWrite =
  ({ cache }: Pick<Context, 'cache'>): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') onResponseClosed(res, cache.bypass());
    next();
  };

const bytesOf = ({ plain, gzipped }: CachedResponse): number =>
  plain.body.length + (gzipped?.body.length ?? 0);

/** A JSON body with its ETag and all headers, compressed once. */
export async function prepareJson(json: string): Promise<CachedResponse> {
  const bytes = Buffer.from(json);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const shared = Object.entries({
    ...securityHeaders,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
  }).flat();
  const contentType = ['Content-Type', 'application/json; charset=utf-8'];
  const whole = (body: Buffer, ...headers: string[]): Whole => ({
    body: body.toString('latin1'),
    headers: [...shared, ...contentType, 'Content-Length', String(body.length), ...headers],
  });
  return {
    etag,
    notModified: shared,
    plain: whole(bytes),
    gzipped:
      bytes.length < minGzipSize ? null : whole(await promisify(gzip)(bytes), 'Content-Encoding', 'gzip'),
  };
}

/** Sends what was prepared, or 304 to a client that has it. */
export function sendPrepared(
  req: Request,
  res: Response,
  { etag, notModified, plain, gzipped }: CachedResponse,
): void {
  if (fresh(req.headers, { etag })) {
    res.writeHead(304, notModified).end();
    return;
  }
  const { headers, body } = (req.acceptsEncodings('gzip') && gzipped) || plain;
  res.writeHead(200, headers).end(body, 'latin1');
}
