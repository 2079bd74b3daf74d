import type { Feature } from './context.ts';
import { ApiError } from '../errors.ts';
import { newestVersion } from '../database/migrate.ts';

/** ms for which one look at the schema serves everybody who asks: nobody is counted here, and anybody may ask */
const served = 1_000;

/** For whoever keeps the processes running: is this one alive, and may it be sent requests? */
export const health: Feature = (router, { sql, stopping }) => {
  const newest = newestVersion();
  let looked = { at: -served, schema: Promise.resolve<number | null>(null) };

  const read = async (): Promise<number | null> => {
    const [row] = await sql<{ version: number }[]>`select max(version) as version from schema_migrations`;
    return row?.version ?? null;
  };

  const schemaNow = (): Promise<number | null> => {
    const now = performance.now();
    if (now >= looked.at + served) looked = { at: now, schema: read() };
    return looked.schema;
  };

  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ data: { status: 'ok' } });
  });

  router.get('/readyz', async (_req, res) => {
    if (stopping.aborted) throw new ApiError('unavailable');
    const schema = await schemaNow();
    // a newer schema is fine: during a rolling update the old code meets it
    if (schema === null || schema < (await newest)) throw new ApiError('unavailable');
    res.set('Cache-Control', 'no-store').json({ data: { status: 'ready', schema } });
  });
};
