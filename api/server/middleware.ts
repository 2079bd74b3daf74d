import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { invalid, ApiError } from '../errors.ts';

/** ms: no request waits longer for its answer. */
const responseDeadline = 9_000;

// The one inline style of react-aria's, by its hash: everything else comes from our own files.
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Headers that keep a page to itself: no foreign script, style, frame or address. The same for every answer. */
export const securityHeaders: Readonly<Record<string, string>> = headersSetBy(
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", reactAriaStyle],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['own-script'],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  }),
);

/** Sets them. */
export const setSecurityHeaders: RequestHandler = (_req, res, next) => {
  for (const name in securityHeaders) res.setHeader(name, securityHeaders[name] ?? '');
  next();
};

// What a handler sets, found out once instead of at each request.
function headersSetBy(handler: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Says once that a proxy stands in front and is not believed: every visitor then counts as one address. */
export const warnOfUntrustedProxy = (log: Logger, trusted: number): RequestHandler => {
  let isSaid = trusted > 0;
  return (req, _res, next) => {
    if (!isSaid && req.get('x-forwarded-for') !== undefined) {
      isSaid = true;
      log.warn(
        'Requests come through a proxy, and TRUST_PROXY is 0: all visitors share its limits, and are refused together.',
      );
    }
    next();
  };
};

/** Answers 503 when nothing else did in time. While a picture is still coming in over a slow line, time stands still. */
export const responseTimeout = (): RequestHandler => (req, res, next) => {
  let heard = req.socket.bytesRead;
  const timer = setTimeout(() => {
    const hasMore = !req.complete && req.socket.bytesRead > heard;
    heard = req.socket.bytesRead;
    if (hasMore) timer.refresh();
    else if (!res.headersSent) next(new ApiError('unavailable'));
  }, responseDeadline);
  res.once('close', () => clearTimeout(timer));
  next();
};

// Whatever walks a value once more, if only to hash it, needs stack for each level; what is asked for here has three.
const maxBodyDepth = 20;

const isTooDeep = (value: unknown, left = maxBodyDepth): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));

/** Reads a JSON body of at most 100 kB and twenty levels; a body of another kind is 415. */
export const jsonBody = (): RequestHandler => {
  const read = express.json({ limit: '100kb' });
  return (req, res, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
    if (length === undefined && encoding === undefined) {
      next();
      return;
    }
    if (length !== '0' && req.is('json') === false) throw new ApiError('unsupported_media');
    read(req, res, (error) => {
      next(error ?? (isTooDeep(req.body) ? invalid('', 'bodyInvalid') : undefined));
    });
  };
};

/** Calls `done` once nobody waits for the answer any more: at once where who asked has left meanwhile. */
export function onResponseClosed(res: ServerResponse, done: () => void): void {
  if (res.closed) done();
  else res.once('close', done);
}

export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Public answers may be kept, and are asked for again with their ETag each time. */
export const alwaysRevalidate: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};

/** What no route of the router took: 405 with `Allow` where another method would do, else 404. */
export const notFoundOrMethodNotAllowed =
  (router: Router): RequestHandler =>
  (req, res) => {
    const allowed = new Set(
      router.stack.flatMap(({ route }) =>
        route && pathMatches(route.path, req.path) ? methodsOf(route) : [],
      ),
    );
    if (allowed.size === 0) throw new ApiError('not_found', 'There is nothing at this address.');
    res.set('Allow', [...allowed].join(', '));
    throw new ApiError('method_not_allowed');
  };

// Routes here have named segments and nothing else.
const pathMatches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);

const methodsOf = (route: { stack: { method: string }[] }): string[] =>
  route.stack.map(({ method }) => method.toUpperCase());
