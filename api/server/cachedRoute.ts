import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import type { Context } from './context.ts';
import { securityHeaders, onResponseClosed } from './middleware.ts';

/** A response, ready to be sent; headers in Node's flat form of name, value, name, value. */
type CachedResponse = {
  etag: string;
  /** headers of the 304 */
  notModified: string[];
  plain: { headers: string[]; bytes: Buffer };
  /** null when the body is too short to gain by it */
  gzipped: { headers: string[]; bytes: Buffer } | null;
};

/** bytes from which compressing pays */
const minGzipSize = 1_024;

/**
 * A GET route whose response is the same for everybody until the shop's data changes. `read` gives its JSON; the response
 * is built and compressed once, and then served by `serveFromCache`.
 */
export const cachedRoute =
  ({ cache }: Pick<Context, 'cache'>, read: (req: Request) => Promise<string>): RequestHandler =>
  async (req, res) => {
    const path = req.originalUrl.split('?', 1)[0] ?? '';
    send(req, res, await cache.load(path, async () => prepare(await read(req))));
  };

/**
 * Serves cached responses. It runs before all other middleware, so a cached response carries all its headers itself and
 * is not logged.
 */
export const serveFromCache =
  ({ cache }: Pick<Context, 'cache'>): RequestHandler =>
  (req, res, next) => {
    const cached = req.method === 'GET' && req.url.startsWith('/api/') ? cache.get(req.url) : undefined;
    if (cached) send(req, res, cached as CachedResponse);
    else next();
  };

/** Bypasses the cache while an administrator's write runs, so that whoever reads after its response sees the change. */
export const bypassCacheDuringWrite =
  ({ cache }: Pick<Context, 'cache'>): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') onResponseClosed(res, cache.bypass());
    next();
  };

async function prepare(json: string): Promise<CachedResponse> {
  const bytes = Buffer.from(`{"data":${json}}`);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const shared = Object.entries({
    ...securityHeaders,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
  }).flat();
  const whole = (body: Buffer, ...headers: string[]) => ({
    bytes: body,
    headers: [
      ...shared,
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(body.length),
      ...headers,
    ],
  });
  return {
    etag,
    notModified: shared,
    plain: whole(bytes),
    gzipped:
      bytes.length < minGzipSize ? null : whole(await promisify(gzip)(bytes), 'Content-Encoding', 'gzip'),
  };
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  { etag, notModified, plain, gzipped }: CachedResponse,
): void {
  if (isFresh(req, etag)) {
    res.writeHead(304, notModified).end();
    return;
  }
  const { headers, bytes } = (acceptsGzip(req) && gzipped) || plain;
  res.writeHead(200, headers).end(bytes);
}

// A forced reload sends `Cache-Control: no-cache` and wants the whole response.
const isFresh = ({ headers }: IncomingMessage, etag: string): boolean =>
  headers['if-none-match'] !== undefined &&
  !headers['cache-control']?.includes('no-cache') &&
  (headers['if-none-match'] === etag ||
    headers['if-none-match'] === '*' ||
    headers['if-none-match'].split(',').some((known) => withoutWeak(known) === withoutWeak(etag)));

const withoutWeak = (etag: string): string => etag.trim().replace(/^W\//, '');

const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '');
