import { pino, type Logger } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../../api/app.ts';
import { ensureFirstUser } from '../../../api/auth/firstUser.ts';
import { loadConfig } from '../../../api/config.ts';
import type { Context } from '../../../api/server/context.ts';
import { connect, type Sql } from '../../../api/database/client.ts';
import { listenToChanges } from '../../../api/database/changes.ts';
import { createMetrics } from '../../../api/server/metrics.ts';
import { createResponseCache } from '../../../api/server/responseCache.ts';
import { startDeliveryWorker } from '../../../api/notifications/queue/worker.ts';
import { listen } from '../../../api/server/listen.ts';
import { callApi, type ApiResponse, type CallOptions } from './callApi.ts';
import { freshDatabase } from '../database/database.ts';

/** The API in this process, on a database of its own. */
export type TestApi = {
  base: string;
  sql: Sql;
  context: Context;
  token: string;
  /** sends a visitor's request */
  visit: <T = unknown>(method: string, path: string, asked?: CallOptions) => Promise<ApiResponse<T>>;
  /** sends an administrator's request */
  manage: <T = unknown>(method: string, path: string, body?: unknown) => Promise<ApiResponse<T>>;
  stop: () => Promise<void>;
};

/**
 * `now` sets the clock; rate limits are off unless `env` turns them on; `url` is a database to use and not to drop;
 * nothing is delivered unless `delivers` is set; `log` receives the log.
 */
type Options = {
  env?: Record<string, string>;
  now?: () => Date;
  url?: string;
  delivers?: boolean;
  log?: Logger;
};

/** Starts the API before the tests of the file or `describe` that calls this, and stops it after them. */
export function setUpApi(options?: Options): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await startApi(options));
  });
  afterAll(() => api.stop());
  return api;
}

/** Starts the API. Stop it when done. */
export async function startApi({
  env = {},
  now = () => new Date(),
  url,
  delivers = false,
  log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
}: Options = {}): Promise<TestApi> {
  const database = url ? { url, drop: async () => {} } : await freshDatabase();
  const secret = 'a secret for tests alone';
  const config = loadConfig({
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    RATE_LIMITS: 'off',
    ADMIN_PASSWORD: 'lotus garden',
    ...env,
  });
  const sql = connect(database.url);
  const changes = listenToChanges(sql, () => {});
  const context: Context = {
    sql,
    config,
    secrets: [secret],
    now,
    changes,
    cache: createResponseCache(changes),
    metrics: createMetrics({ sql, config }),
    stopping: new AbortController().signal,
  };
  await ensureFirstUser(context.sql, config);
  const { port, drain } = await listen(createApp(context, log), 0);
  const stopDelivery = delivers ? startDeliveryWorker(context, log) : null;
  const base = `http://127.0.0.1:${port}`;
  const { body } = await callApi<{ data: { token: string } }>(base, 'POST', '/api/auth/login', {
    body: { username: 'admin', password: 'lotus garden' },
  });
  const { token } = body.data;
  return {
    base,
    sql: context.sql,
    context,
    token,
    visit: (method, path, asked) => callApi(base, method, path, asked),
    manage: (method, path, manageBody) =>
      callApi(base, method, `/api/admin${path}`, { body: manageBody, token }),
    stop: async () => {
      await Promise.all([drain(), stopDelivery?.()]);
      await context.sql.end({ timeout: 1 });
      await database.drop();
    },
  };
}
