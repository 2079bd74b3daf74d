import { createApp } from './app.ts';
import { ensureFirstUser } from './auth/firstUser.ts';
import { loadSecrets } from './auth/secrets.ts';
import { startChores } from './chores.ts';
import { loadConfig } from './config.ts';
import type { Context } from './context.ts';
import { connect } from './database.ts';
import { seedDemo } from './demo/seed.ts';
import { startEmbedded } from './embedded.ts';
import { createLogger, describeError } from './logging.ts';
import { migrate } from './migrate.ts';
import { drain, listen } from './serve.ts';
import { tellAddress } from './welcome.ts';

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLogger(config);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(config.dataDir, { say: (sentence) => log.info(sentence) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(databaseUrl);

  const context: Context = {
    sql: connect(databaseUrl),
    config,
    secrets: await loadSecrets(config),
    now: () => new Date(),
  };
  if (config.demo) await seedDemo(context.sql);
  const signIn = await ensureFirstUser(context.sql, config);
  const { server, port } = await listen(createApp(context, log), config.port);
  const stopChores = startChores(context, (error) =>
    log.error({ error: describeError(error) }, 'chores failed'),
  );
  tellAddress(port, signIn);

  const stop = async () => {
    stopChores();
    await drain(server);
    await context.sql.end({ timeout: 5 });
    await embedded?.stop();
    process.exit(0);
  };
  // Once, however often it is asked: npm passes on a Ctrl-C that the terminal has sent here already.
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopping ??= stop();
    });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
