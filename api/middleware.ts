import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { Refusal } from './errors.ts';

/** ms: no request waits longer for its answer. */
const answerDeadline = 9_000;

// The one inline style of react-aria's, by its hash: everything else comes from our own files.
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Headers that keep a page to itself: no foreign script, style, frame or address. */
export const securityHeaders = (): RequestHandler =>
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
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });

/** Answers 503 when nothing else did in time. */
export const answerInTime = (): RequestHandler => (_req, res, next) => {
  const timer = setTimeout(() => {
    if (!res.headersSent) next(new Refusal('unavailable'));
  }, answerDeadline);
  res.once('close', () => clearTimeout(timer));
  next();
};

/** Reads a JSON body of at most 100 kB; a body of another kind is 415. */
export const jsonBody = (): RequestHandler[] => [
  (req, _res, next) => {
    const isEmpty = req.get('content-length') === '0';
    if (!isEmpty && req.is('json') === false) throw new Refusal('unsupported_media');
    next();
  },
  express.json({ limit: '100kb' }),
];

export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Public answers may be kept, and are asked for again with their ETag each time. */
export const revalidate: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};

/** What no route of the router took: 405 with `Allow` where another method would do, else 404. */
export const unknownPath =
  (router: Router): RequestHandler =>
  (req, res) => {
    const allowed = new Set(
      router.stack.flatMap(({ route }) => (route && covers(route.path, req.path) ? methodsOf(route) : [])),
    );
    if (allowed.size === 0) throw new Refusal('not_found', 'There is nothing at this address.');
    res.set('Allow', [...allowed].join(', '));
    throw new Refusal('method_not_allowed');
  };

// Routes here have named segments and nothing else.
const covers = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);

const methodsOf = (route: { stack: { method: string }[] }): string[] =>
  route.stack.map(({ method }) => method.toUpperCase());
