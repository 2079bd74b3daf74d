import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import postgres, { type Sql } from 'postgres';
import { projectFolder } from '../api/server/projectFolder.ts';
import { asShipped, password, startProcess } from '../tests/support/apiProcess.ts';
import {
  addDemoTemplate,
  cloneTemplate,
  startTestServer,
  type TestServer,
} from '../tests/support/databaseServer.ts';
import { openClient, type Client } from './load.ts';
import { meterOf, type Meter } from './processor.ts';
import { seedShop } from './seed.ts';

/** One PostgreSQL for a whole run, as durable as a real one. */
export type Server = TestServer & { stop: () => Promise<void> };

export const startServer = (): Promise<Server> => startTestServer({ max_connections: 200 });

/** A process that answers, how to ask it, and what it takes. */
export type Answering = { url: string; pid: number; client: Client; meter: Meter; stop: () => Promise<void> };

/** The API as it is shipped, on a database of its own. */
export type Shop = Answering & {
  sql: Sql;
  databaseUrl: string;
  token: string;
  authorization: Record<string, string>;
};

const production = { NODE_ENV: 'production' };

/** A shop with fifty therapists and so many bookings. Everything goes when it stops. */
export async function openShop(
  server: Server,
  { bookings = 12_000, env = {} }: { bookings?: number; env?: Record<string, string> } = {},
): Promise<Shop> {
  const database = await cloneTemplate(server, 'empty');
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  await seedShop(sql, bookings);
  const api = await startProcess(database.url, { ...production, DEMO: '0', ...env }, asShipped);
  const answering = await opened(api.base, api.child.pid ?? 0, sql);
  const { body } = await answering.client.ask({
    method: 'POST',
    path: '/api/auth/login',
    body: { username: 'admin', password },
  });
  const { data } = JSON.parse(body.toString()) as { data: { token: string } };
  return {
    ...answering,
    sql,
    databaseUrl: database.url,
    token: data.token,
    authorization: { Authorization: `Bearer ${data.token}` },
    stop: async () => {
      answering.client.close();
      await api.stop();
      await sql.end();
      await database.drop();
    },
  };
}

const demoTemplates = new WeakMap<Server, Promise<void>>();

/** The demo shop, as `npm start` shows it. */
export async function openDemo(server: Server): Promise<{ url: string; stop: () => Promise<void> }> {
  const template = demoTemplates.get(server) ?? addDemoTemplate(server);
  await demoTemplates.set(server, template).get(server);
  const database = await cloneTemplate(server, 'demo');
  const api = await startProcess(database.url, { LOG_LEVEL: 'error', DEMO: '1' }, asShipped);
  return { url: api.base, stop: async () => void (await api.stop()) };
}

/** The floor beside a shop, on the same database, built and run as the API is. */
export async function openFloor({ sql, databaseUrl }: Shop): Promise<Answering> {
  const outfile = join(projectFolder, 'dist/bench/floor.js');
  await build({
    entryPoints: [join(projectFolder, 'bench/floor.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
  });
  const child = spawn(process.execPath, [outfile], {
    env: { ...process.env, ...production, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /:(\d+)/.exec(line.toString())?.[1];
  const answering = await opened(`http://127.0.0.1:${port}`, child.pid ?? 0, sql);
  return {
    ...answering,
    stop: async () => {
      answering.client.close();
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function opened(url: string, pid: number, sql: Sql): Promise<Omit<Answering, 'stop'>> {
  return { url, pid, client: openClient(url), meter: await meterOf(pid, sql) };
}
