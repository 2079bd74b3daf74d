import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { ApiError } from '../errors.ts';
import type { Context, Feature } from './context.ts';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Prometheus' text for whoever has METRICS_TOKEN; without one for this machine alone. Others get 404, as for
 * an address where nothing is.
 */
export const metrics: Feature = (router, { metrics: { registry, readShopState }, config }) => {
  router.get('/metrics', async (req, res) => {
    if (!mayRead(req, config)) throw new ApiError('not_found', 'There is nothing at this address.');
    await readShopState();
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': registry.contentType });
    res.send(await registry.metrics());
  });
};

function mayRead(req: Request, { metricsToken }: Context['config']): boolean {
  if (metricsToken !== undefined) return isSame(req.get('authorization') ?? '', `Bearer ${metricsToken}`);
  // A proxy on this machine forwards what strangers send.
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => req.headers[name] !== undefined,
  );
  return !isForwarded && loopback.test(req.socket.remoteAddress ?? '');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
