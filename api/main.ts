import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import { createApp } from './app.ts';
import { warnOfWeakSecrets } from './auth/warnOfWeakSecrets.ts';
import { ensureFirstUser, type InitialCredentials } from './auth/firstUser.ts';
import { loadSecrets } from './server/secrets.ts';
import { startMaintenance } from './maintenance/maintenance.ts';
import { loadConfig } from './config.ts';
import type { Context } from './server/context.ts';
import { seedDemo } from './demo/seed.ts';
import { listenToChanges } from './database/changes.ts';
import { createMetrics } from './server/metrics.ts';
import { createResponseCache } from './server/responseCache.ts';
import { createLogger, describeError, ignoreOutputErrors } from './server/logging.ts';
import { redirectConsole } from './server/redirectConsole.ts';
import { startReminders } from './notifications/reminders.ts';
import { startDeliveryWorker } from './notifications/queue/worker.ts';
import { retryWhileUnreachable, openDatabase } from './database/open.ts';
import { maxConnections } from './server/connections.ts';
import { listen, stopOnSignal, createStartupHandler } from './server/listen.ts';
import { reencryptStoredSecrets } from './settings/reencrypt.ts';
import { networkInterfaces } from 'node:os';

async function start(): Promise<void> {
  ignoreOutputErrors();
  const config = loadConfig();
  const log = createLogger(config);
  redirectConsole(log);
  const warn = (message: string) => log.warn(message);
  const logFailure = (task: string) => (error: unknown) =>
    log.error({ error: describeError(error) }, `${task} failed`);
  process.on('unhandledRejection', logFailure('background task'));
  const startup = createStartupHandler();
  const { port, drain } = await listen(startup.handle, config.port, {
    maxPerAddress: maxConnections(config),
  });
  const database = await openDatabase(config, warn);
  try {
    const { sql } = database;
    const stopping = new AbortController();
    // every open event stream adds a listener
    setMaxListeners(0, stopping.signal);
    const changes = listenToChanges(sql, logFailure('listening'));
    const metrics = createMetrics({ sql, config });
    collectDefaultMetrics({ register: metrics.registry });
    const context: Context = {
      sql,
      config,
      secrets: await loadSecrets(config),
      now: () => new Date(),
      changes,
      cache: createResponseCache(changes),
      metrics,
      stopping: stopping.signal,
    };
    const signIn = await retryWhileUnreachable(async () => {
      if (config.demo) await seedDemo(sql);
      await reencryptStoredSecrets(context);
      return ensureFirstUser(sql, config);
    }, warn);
    startup.setApp(createApp(context, log));
    const stopMaintenance = startMaintenance(context, logFailure('maintenance'));
    const stopReminders = startReminders(context, logFailure('reminders'));
    const stopDelivery = startDeliveryWorker(context, log);
    stopOnSignal(async () => {
      stopping.abort();
      stopMaintenance();
      stopReminders();
      await Promise.all([pause(config.stopDelay).then(drain), stopDelivery()]);
      await database.close();
    });
    printAddress(port, signIn, config.publicUrl === undefined ? networkAddress() : null);
    await warnOfWeakSecrets(log, config, signIn);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function printAddress(
  port: number,
  { username, password }: InitialCredentials,
  address: string | null,
): void {
  const lines = [
    '',
    `  Mobile Massage Therapy   http://localhost:${port}`,
    `  Administrator            http://localhost:${port}/admin/login`,
    ...(address
      ? [`  A phone in this Wi-Fi    http://${address}:${port}   (installing and notifications need https)`]
      : []),
    password
      ? `  Sign in as ${username} with the password ${password}   (shown this once: keep it)`
      : `  Sign in as ${username}. Lost the password? npm run admin sets a new one.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

/** The IPv4 address of this machine in its local network; null without a network. */
function networkAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}
