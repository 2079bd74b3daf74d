import { createApp } from './app.ts';
import { ensureFirstUser } from './auth/firstUser.ts';
import { loadSecrets } from './auth/secrets.ts';
import { startChores } from './chores.ts';
import { loadConfig } from './config.ts';
import type { Context } from './context.ts';
import { seedDemo } from './demo/seed.ts';
import { listenToChanges } from './events/changes.ts';
import { createLogger, describeError } from './logging.ts';
import { openDatabase } from './openDatabase.ts';
import { listen, stopOnSignal } from './serve.ts';
import { tellAddress } from './welcome.ts';

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLogger(config);
  const database = await openDatabase(config);
  try {
    const { sql } = database;
    const stopping = new AbortController();
    const report = (doing: string) => (error: unknown) =>
      log.error({ error: describeError(error) }, `${doing} failed`);
    const context: Context = {
      sql,
      config,
      secrets: await loadSecrets(config),
      now: () => new Date(),
      changes: listenToChanges(sql, report('listening')),
      stopping: stopping.signal,
    };
    if (config.demo) await seedDemo(sql);
    const signIn = await ensureFirstUser(sql, config);
    const { port, drain } = await listen(createApp(context, log), config.port);
    const stopChores = startChores(context, report('chores'));
    stopOnSignal(async () => {
      stopping.abort();
      stopChores();
      await drain();
      await database.close();
    });
    tellAddress(port, signIn);
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
