import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { freePort } from '../api/database/embedded/postmaster.ts';
import { projectFolder } from '../api/config.ts';
import { productionBuild, startApiProcess, type ApiProcess } from '../tests/support/api/apiProcess.ts';
import { workingSettings, startFakeProviders } from '../tests/support/fakeProviders/fakeProviders.ts';
import { startFakePushService } from '../tests/support/fakeProviders/pushService.ts';
import {
  addDemoTemplate,
  cloneTemplate,
  startTestServer,
  type TestServer,
} from '../tests/support/database/databaseServer.ts';
import { createMeter } from './processorTime.ts';
import { seedShop } from './seed.ts';

/** One PostgreSQL for the whole run, with durable writes. */
export type DatabaseServer = TestServer & { stop: () => Promise<void> };

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const server = await startTestServer({ max_connections: 200 });
  await addDemoTemplate(server);
  return server;
}

/** Processes that end with this one, however that ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});
const endWithThisProcess = (child: ChildProcess): void => {
  running.add(child);
  child.once('exit', () => running.delete(child));
};

/** A server process under measurement. `meter` reads the seconds of processor time it and PostgreSQL have used. */
export type Target = { origin: string; meter: () => number; stop: () => Promise<unknown> };

/** The production API on a seeded database of its own. */
export type Shop = Target & Pick<ApiProcess, 'token' | 'manage'> & { pid: number; sql: Sql; url: string };

export const openShop = (server: DatabaseServer, bookings = 12_000, env = {}): Promise<Shop> =>
  openSeeded(server, (sql) => seedShop(sql, bookings), env);

/** The same with what `seed` inserts. */
export async function openSeeded(
  server: DatabaseServer,
  seed: (sql: Sql) => Promise<void>,
  env = {},
): Promise<Shop> {
  const { url } = await cloneTemplate(server, 'empty');
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  await seed(sql);
  const api = await startApiProcess(url, { NODE_ENV: 'production', ...env }, productionBuild);
  const pid = api.child.pid ?? 0;
  endWithThisProcess(api.child);
  const stop = () => api.stop().then(() => sql.end());
  return { ...api, origin: api.base, pid, sql, url, meter: await createMeter(pid, sql), stop };
}

/**
 * A shop with every channel set up: each booking writes six notifications. Every provider accepts the connection and
 * never answers, so that sending costs nothing.
 */
export async function openShopWithHangingProviders(server: DatabaseServer): Promise<Shop> {
  const providers = await startFakeProviders();
  const { NOTIFY_RETRY_MS: _short, ...env } = providers.env;
  const shop = await openShop(server, undefined, env);
  const { body } = await shop.manage<{ data: { key: string } }>('GET', '/push/key');
  const push = await startFakePushService(body.data.key);
  await shop.manage('POST', '/push/subscriptions', push.subscription);
  await shop.manage('POST', '/settings/integrations', workingSettings(providers));
  for (const provider of [providers.mail, providers.line, providers.twilio, push]) provider.is('hangs');
  return { ...shop, stop: () => Promise.all([providers.stop(), push.stop()]).then(shop.stop) };
}

/** Express alone on the shop's database (`baseline.ts`), the baseline for the product. */
export async function openBaseline({ sql, url }: Shop): Promise<Target> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectFolder, 'bench/baseline.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithThisProcess(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    origin: line.toString().trim(),
    meter: await createMeter(child.pid ?? 0, sql),
    stop: async () => child.kill() && once(child, 'exit'),
  };
}

/** The demo shop, as `npm start` shows it. */
export async function openDemo(server: DatabaseServer): Promise<ApiProcess> {
  const { url } = await cloneTemplate(server, 'demo');
  const port = String(await freePort());
  const env = { LOG_LEVEL: 'error', DEMO: '1', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
  return startApiProcess(url, env, productionBuild);
}
