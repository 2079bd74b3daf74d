import type { Feature } from './context.ts';
import { ApiError } from '../errors.ts';
import { newestVersion } from '../database/migrate.ts';

/** ms; protects the database, since anybody may call these routes without a rate limit */
const cacheTime = 1_000;

export const health: Feature = (router, { sql, stopping }) => {
  const newest = newestVersion();
  let cached = { at: -cacheTime, schema: Promise.resolve<number | null>(null) };

  const readVersion = async (): Promise<number | null> => {
    const [row] = await sql<{ version: number }[]>`select max(version) as version from schema_migrations`;
    return row?.version ?? null;
  };

  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ data: { status: 'ok' } });
  });

  router.get('/readyz', async (_req, res) => {
    if (stopping.aborted) throw new ApiError('unavailable');
    const now = performance.now();
    if (now >= cached.at + cacheTime) cached = { at: now, schema: readVersion() };
    const schema = await cached.schema;
    // a newer schema is fine: during a rolling update old code runs on it
    if (schema === null || schema < (await newest)) throw new ApiError('unavailable');
    res.set('Cache-Control', 'no-store').json({ data: { status: 'ready', schema } });
  });
};
