import type { Feature } from './context.ts';
import { Refusal } from './errors.ts';
import { newestVersion } from './migrate.ts';

/** For whoever keeps the processes running: is this one alive, and may it be sent requests? */
export const health: Feature = (router, { sql, stopping }) => {
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ data: { status: 'ok' } });
  });

  router.get('/readyz', async (_req, res) => {
    if (stopping.aborted) throw new Refusal('unavailable');
    const [row] = await sql<{ version: number }[]>`select max(version) as version from schema_migrations`;
    // a newer schema is fine: during a rolling update the old code meets it
    if (!row || row.version < (await newestVersion())) throw new Refusal('unavailable');
    res.set('Cache-Control', 'no-store').json({ data: { status: 'ready', schema: row.version } });
  });
};
