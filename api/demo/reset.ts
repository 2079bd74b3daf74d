import { loadConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { runCommand } from '../server/runCommand.ts';
import { resetDemo } from './seed.ts';

// npm run demo:reset: restores the original demo, also while the app is running.
void runCommand(async () => {
  const config = loadConfig();
  if (!config.demo) {
    throw new Error(
      'This shop holds real data (DEMO is 0), so nothing was changed. Only a demo shop can be reset: set DEMO=1.',
    );
  }
  const { sql, close } = await openDatabase(config);
  try {
    await resetDemo(sql);
  } finally {
    await close();
  }
  process.stdout.write('The demo shop is as on its first day.\n');
});
