import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { invalidFieldError, ApiError } from '../errors.ts';
import { respondWithError } from './failure.ts';

const responseDeadline = 9_000;

// The hash of the one inline style that react-aria adds.
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** No scripts, styles, frames or connections of other origins; of devices, the position alone. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // Of these features pages use the position alone. QR codes are photographed with the camera app.
  'permissions-policy':
    'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'
      .split(' ')
      .map((feature) => `${feature}=(${feature === 'geolocation' ? 'self' : ''})`)
      .join(', '),
  ...headersSetBy(
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
  ),
};

export const setSecurityHeaders: RequestHandler = (_req, res, next) => {
  for (const name in securityHeaders) res.setHeader(name, securityHeaders[name] ?? '');
  next();
};

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

/** Warns once when requests come through a proxy that is not trusted: all visitors then share one address. */
export const warnOfUntrustedProxy = (log: Logger, trusted: number): RequestHandler => {
  let hasWarned = trusted > 0;
  return (req, _res, next) => {
    if (!hasWarned && req.get('x-forwarded-for') !== undefined) {
      hasWarned = true;
      log.warn('Requests come through a proxy, but TRUST_PROXY is 0: all visitors share one rate limit.');
    }
    next();
  };
};

/** Responds with 503 at the deadline, which is extended as long as a slow upload makes progress. */
export const responseTimeout = (): RequestHandler => (req, res, next) => {
  let bytesRead = req.socket.bytesRead;
  const timer = setTimeout(() => {
    const isReceiving = !req.complete && req.socket.bytesRead > bytesRead;
    bytesRead = req.socket.bytesRead;
    if (isReceiving) timer.refresh();
    // not through `next`: the error of a route that fails later would find no handler left
    else if (!res.headersSent) respondWithError(res, new ApiError('unavailable'));
  }, responseDeadline);
  res.once('close', () => clearTimeout(timer));
  next();
};

// Recursive code, such as hashing a body, uses stack for each level of nesting; the app's bodies have three.
const maxBodyDepth = 20;

const isTooDeep = (value: unknown, left = maxBodyDepth): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));

/** Parses a JSON body of at most 100 kB and twenty levels; another content type is 415. */
export const jsonBody = (): RequestHandler => {
  const read = express.json({ limit: '100kb' });
  return (req, res, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
    if (length === undefined && encoding === undefined) return next();
    if (length !== '0' && req.is('json') === false) throw new ApiError('unsupported_media');
    read(req, res, (error) => {
      next(error ?? (isTooDeep(req.body) ? invalidFieldError('', 'bodyInvalid') : undefined));
    });
  };
};

/** Sets the message of the response to an unexpected error of the route. */
export const failureMessage =
  (message: string): RequestHandler =>
  (_req, res, next) => {
    res.locals['failureMessage'] = message;
    next();
  };

/** Calls `done` when the response is closed, or at once if the client has already disconnected. */
export function onResponseClosed(res: ServerResponse, done: () => void): void {
  if (res.closed) done();
  else res.once('close', done);
}

/** `no-cache`: the response may be stored, but must be revalidated by ETag. */
export const cacheControl =
  (value: 'no-store' | 'no-cache'): RequestHandler =>
  (_req, res, next) => {
    res.set('Cache-Control', value);
    next();
  };

export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

export const setPrivateHeaders: RequestHandler = (_req, res, next) => {
  res.set(privateHeaders);
  next();
};

/** For requests that no route of the router matched: 405 with `Allow` when the path exists, else 404. */
export const notFoundOrMethodNotAllowed =
  (router: Router): RequestHandler =>
  (req, res) => {
    rejectOtherMethods(router, req, res);
    throw new ApiError('not_found', 'There is nothing at this address.');
  };

/** For requests that no route of the router matched: 405 with `Allow` when the path exists; others go on. */
export const methodNotAllowed =
  (router: Router): RequestHandler =>
  (req, res, next) => {
    rejectOtherMethods(router, req, res);
    next();
  };

function rejectOtherMethods(router: Router, req: Request, res: Response): void {
  const allowed = new Set(
    router.stack.flatMap(({ route }) => (route && pathMatches(route.path, req.path) ? methodsOf(route) : [])),
  );
  if (allowed.size === 0) return;
  res.set('Allow', [...allowed].join(', '));
  throw new ApiError('method_not_allowed');
}

const pathMatches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);

const methodsOf = (route: { stack: { method: string }[] }): string[] =>
  route.stack.map(({ method }) => method.toUpperCase());
