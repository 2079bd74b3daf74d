import type { Request, RequestHandler } from 'express';
import type { Context } from './context.ts';

/** Where routers are mounted; the most specific first. */
const mounts = [
  '/api/admin',
  '/api/upload',
  '/api/auth',
  '/api/line',
  '/api/t',
  '/api/b',
  '/api',
  '/uploads',
];

const streamRoute = '/api/admin/events';

/** Measures each request by its route's pattern, and counts rejected requests of outboxes. */
export const measureRequests =
  ({ metrics: { requests, outboxRejections } }: Pick<Context, 'metrics'>): RequestHandler =>
  (req, res, next) => {
    const stopTimer = requests.startTimer();
    res.once('close', () => {
      const route = routeOf(req, res.statusCode);
      if (route === streamRoute) return;
      const method = knownMethod(req.method);
      const code = res.statusCode;
      stopTimer({ method, route, code });
      const isRejected = code >= 400 && code < 500 && code !== 401 && code !== 429;
      if (isRejected && req.headers['idempotency-key']) outboxRejections.inc({ method, route, code });
    });
    next();
  };

/** The pattern of the matched route, so that no id, token or invented address becomes a label. */
function routeOf(req: Request, code: number): string {
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  const mount = mounts.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  // not part of Express's types: absent until a route matches
  const pattern = (req.route as { path: string } | undefined)?.path;
  // of the routers that serve /api/b, one is mounted at /api
  const prefix = mount === '/api/b' && pattern?.startsWith('/b/') ? '/api' : (mount ?? '');
  if (pattern !== undefined) return (prefix + pattern).replace(/(.)\/$/, '$1');
  if (code >= 400) return 'none';
  return mount === undefined ? 'site' : 'cache';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

// Node accepts about thirty more, which nobody but a scanner sends.
const knownMethod = (method: string): string => (methods.has(method) ? method : 'other');
