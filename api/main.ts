import { createApp } from './app.ts';
import { ensureFirstUser } from './auth/firstUser.ts';
import { loadSecrets } from './auth/secrets.ts';
import { startChores } from './chores.ts';
import { loadConfig } from './config.ts';
import type { Context } from './context.ts';
import { seedDemo } from './demo/seed.ts';
import { createLogger, describeError } from './logging.ts';
import { openDatabase } from './openDatabase.ts';
import { drain, listen } from './serve.ts';
import { tellAddress } from './welcome.ts';

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLogger(config);
  const { sql, close } = await openDatabase(config);
  const context: Context = {
    sql,
    config,
    secrets: await loadSecrets(config),
    now: () => new Date(),
  };
  if (config.demo) await seedDemo(sql);
  const signIn = await ensureFirstUser(sql, config);
  const { server, port } = await listen(createApp(context, log), config.port);
  const stopChores = startChores(context, (error) =>
    log.error({ error: describeError(error) }, 'chores failed'),
  );
  tellAddress(port, signIn);

  const stop = async () => {
    stopChores();
    await drain(server);
    await close();
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
