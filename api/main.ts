import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { warnOfWeakSecrets } from './auth/warnOfWeakSecrets.ts';
import { ensureFirstUser } from './auth/firstUser.ts';
import { loadSecrets } from './auth/secrets.ts';
import { startMaintenance } from './server/maintenance.ts';
import { loadConfig } from './config.ts';
import type { Context } from './server/context.ts';
import { seedDemo } from './demo/seed.ts';
import { listenToChanges } from './events/changes.ts';
import { remember } from './server/responseCache.ts';
import { createLogger, describeError, ignoreOutputErrors } from './server/logging.ts';
import { startDeliveryWorker } from './notifications/queue/worker.ts';
import { retryWhileUnreachable, openDatabase } from './database/open.ts';
import { listen, stopOnSignal, createStartupHandler } from './server/listen.ts';
import { reencryptStoredSecrets } from './settings/reencrypt.ts';
import { printAddress } from './server/printAddress.ts';

async function start(): Promise<void> {
  ignoreOutputErrors();
  const config = loadConfig();
  const log = createLogger(config);
  const report = (doing: string) => (error: unknown) =>
    log.error({ error: describeError(error) }, `${doing} failed`);
  // a failure that nobody waits for must not end the process for everybody
  process.on('unhandledRejection', report('something in the background'));
  const door = createStartupHandler();
  const { port, drain } = await listen(door.answer, config.port);
  const database = await openDatabase(config);
  try {
    const { sql } = database;
    const stopping = new AbortController();
    // each open screen waits for it
    setMaxListeners(0, stopping.signal);
    const changes = listenToChanges(sql, report('listening'));
    const context: Context = {
      sql,
      config,
      secrets: await loadSecrets(config),
      now: () => new Date(),
      changes,
      memory: remember(changes),
      stopping: stopping.signal,
    };
    const signIn = await retryWhileUnreachable(async () => {
      if (config.demo) await seedDemo(sql);
      await reencryptStoredSecrets(context);
      return ensureFirstUser(sql, config);
    });
    door.letIn(createApp(context, log));
    const stopChores = startMaintenance(context, report('chores'));
    const stopDelivery = startDeliveryWorker(context, log);
    stopOnSignal(async () => {
      stopping.abort();
      stopChores();
      await Promise.all([pause(config.stopDelay).then(drain), stopDelivery()]);
      await database.close();
    });
    printAddress(port, signIn);
    await warnOfWeakSecrets(log, config, signIn);
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
