import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import type { Context } from './context.ts';
import { securityHeaders, onResponseClosed } from './middleware.ts';

/** An answer as it leaves: bytes and headers, in Node's flat form of name, value, name, value. */
type Answer = {
  tag: string;
  unchanged: string[];
  plain: { headers: string[]; bytes: Buffer };
  /** none where the answer is too short to gain by it */
  gzipped: { headers: string[]; bytes: Buffer } | null;
};

/** Bytes from which on compressing pays. */
const worthwhile = 1_024;

/**
 * A route whose answer is the same for everybody until something changes. It is read, turned into bytes and compressed
 * once; the next ones are answered by `serveFromCache`.
 */
export const cachedRoute =
  ({ memory }: Pick<Context, 'memory'>, read: (req: Request) => Promise<string>): RequestHandler =>
  async (req, res) => {
    const name = req.originalUrl.split('?', 1)[0] ?? '';
    send(req, res, await memory.recall(name, async () => prepare(await read(req))));
  };

/**
 * Hands out what lies ready. It stands before everything else that a request passes, so the answer brings all its
 * headers itself, and is not logged.
 */
export const serveFromCache =
  ({ memory }: Pick<Context, 'memory'>): RequestHandler =>
  (req, res, next) => {
    const answer = req.method === 'GET' && req.url.startsWith('/api/') ? memory.ready(req.url) : undefined;
    if (answer) send(req, res, answer as Answer);
    else next();
  };

/** What an administrator changes is there for whoever asks after the answer: meanwhile nothing comes from memory. */
export const bypassCacheDuringWrite =
  ({ memory }: Pick<Context, 'memory'>): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') onResponseClosed(res, memory.whileWriting());
    next();
  };

async function prepare(json: string): Promise<Answer> {
  const bytes = Buffer.from(`{"data":${json}}`);
  const tag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const shared = Object.entries({
    ...securityHeaders,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: tag,
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
    tag,
    unchanged: shared,
    plain: whole(bytes),
    gzipped:
      bytes.length < worthwhile ? null : whole(await promisify(gzip)(bytes), 'Content-Encoding', 'gzip'),
  };
}

function send(req: IncomingMessage, res: ServerResponse, { tag, unchanged, plain, gzipped }: Answer): void {
  if (hasSame(req, tag)) {
    res.writeHead(304, unchanged).end();
    return;
  }
  const { headers, bytes } = (takesGzip(req) && gzipped) || plain;
  res.writeHead(200, headers).end(bytes);
}

// Someone who reloads by force asks for all of it, whatever they have.
const hasSame = ({ headers }: IncomingMessage, tag: string): boolean =>
  headers['if-none-match'] !== undefined &&
  !headers['cache-control']?.includes('no-cache') &&
  (headers['if-none-match'] === tag ||
    headers['if-none-match'] === '*' ||
    headers['if-none-match'].split(',').some((known) => weak(known) === weak(tag)));

const weak = (tag: string): string => tag.trim().replace(/^W\//, '');

const takesGzip = ({ headers }: IncomingMessage): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '');
