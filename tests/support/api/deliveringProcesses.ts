import { afterAll, beforeAll } from 'vitest';
import type { Sql } from '../../../api/database/client.ts';
import { startApiProcess, type ApiProcess } from './apiProcess.ts';
import { setUpDatabase } from '../database/database.ts';
import { startFakeProviders, type FakeProviders } from '../fakeProviders/fakeProviders.ts';

/** Processes of the API on one database that deliver to `providers`, fakes of the real ones. */
export type DeliveringProcesses = {
  sql: Sql;
  providers: FakeProviders;
  /** Those that run after the tests are stopped then. */
  processes: ApiProcess[];
  /** Starts another one. */
  start: () => Promise<ApiProcess>;
};

/** Starts that many processes for the test file that calls it. */
export function setUpDeliveringProcesses(
  count: number,
  env: Record<string, string> = {},
): DeliveringProcesses {
  const database = setUpDatabase();
  const started = { processes: [] as ApiProcess[] } as DeliveringProcesses;
  const start = () => startApiProcess(database.url, { ...started.providers.env, ...env });
  beforeAll(async () => {
    Object.assign(started, { sql: database.sql, providers: await startFakeProviders(), start });
    while (started.processes.length < count) started.processes.push(await start());
  });
  afterAll(async () => {
    await Promise.all(started.processes.map((one) => one.stop()));
    await started.providers.stop();
  });
  return started;
}
