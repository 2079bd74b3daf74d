import { loadConfig } from '../config.ts';
import { connect } from '../database.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { resetDemo } from './seed.ts';

/** `npm run demo:reset`: the demo as on its first day, whether the app runs meanwhile or not. */
async function reset(): Promise<void> {
  const { demo, databaseUrl, dataDir } = loadConfig();
  if (!demo) {
    throw new Error(
      'This shop holds real data (DEMO is 0), so nothing was changed. Only a demo shop can be reset: set DEMO=1.',
    );
  }
  const embedded = databaseUrl ? null : await startEmbedded(dataDir);
  try {
    await resetIn(databaseUrl ?? embedded?.url ?? '');
  } finally {
    await embedded?.stop();
  }
}

async function resetIn(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const sql = connect(databaseUrl);
  try {
    await resetDemo(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

reset().then(
  () => process.stdout.write('The demo shop is as on its first day.\n'),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
