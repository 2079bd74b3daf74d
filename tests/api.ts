import { pino } from 'pino';
import { createApp } from '../api/app.ts';
import { ensureFirstUser } from '../api/auth/firstUser.ts';
import { loadConfig } from '../api/config.ts';
import type { Context } from '../api/context.ts';
import { connect, type Sql } from '../api/database.ts';
import { listenToChanges } from '../api/events/changes.ts';
import { listen } from '../api/serve.ts';
import { ask, type Answer, type Asked } from './ask.ts';
import { freshDatabase } from './database.ts';

/** The API in this process, on a database of its own. */
export type TestApi = {
  base: string;
  sql: Sql;
  context: Context;
  token: string;
  /** a visitor's request */
  visit: <T = unknown>(method: string, path: string, asked?: Asked) => Promise<Answer<T>>;
  /** an administrator's request */
  manage: <T = unknown>(method: string, path: string, body?: unknown) => Promise<Answer<T>>;
  stop: () => Promise<void>;
};

/** Starts it. The clock stands where `now` says; limits are off unless `env` turns them on. */
export async function startApi({
  env = {},
  now = () => new Date(),
}: { env?: Record<string, string>; now?: () => Date } = {}): Promise<TestApi> {
  const database = await freshDatabase();
  const secret = 'a secret for tests alone';
  const config = loadConfig({
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    RATE_LIMITS: 'off',
    ADMIN_PASSWORD: 'lotus garden',
    ...env,
  });
  const sql = connect(database.url);
  const context: Context = {
    sql,
    config,
    secrets: [secret],
    now,
    changes: listenToChanges(sql, () => {}),
    stopping: new AbortController().signal,
  };
  await ensureFirstUser(context.sql, config);
  const { port, drain } = await listen(
    createApp(context, pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })),
    0,
  );
  const base = `http://127.0.0.1:${port}`;
  const { body } = await ask<{ data: { token: string } }>(base, 'POST', '/api/auth/login', {
    body: { username: 'admin', password: 'lotus garden' },
  });
  const { token } = body.data;
  return {
    base,
    sql: context.sql,
    context,
    token,
    visit: (method, path, asked) => ask(base, method, path, asked),
    manage: (method, path, manageBody) => ask(base, method, `/api/admin${path}`, { body: manageBody, token }),
    stop: async () => {
      await drain();
      await context.sql.end({ timeout: 1 });
      await database.drop();
    },
  };
}
