import { loadSecrets } from '../server/secrets.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { runCommand } from '../server/runCommand.ts';
import { forgetUnreadableSecrets } from './reencrypt.ts';

// npm run secrets:forget: deletes what was encrypted under a lost secret, so that the app starts.
void runCommand(async () => {
  const config = loadConfig();
  const { sql, close } = await openDatabase(config);
  try {
    const forgotten = await forgetUnreadableSecrets({ sql, secrets: await loadSecrets(config) });
    process.stdout.write(
      forgotten
        ? `Deleted: ${forgotten}. Enter them again under Integrations; switch notifications on again on each device.\n`
        : 'Everything that is stored can be opened. Nothing was deleted.\n',
    );
  } finally {
    await close();
  }
});
