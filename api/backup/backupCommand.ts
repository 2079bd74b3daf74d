import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { loadConfig } from '../config.ts';
import { resolveDatabase } from '../database/open.ts';
import { runCommand } from '../server/runCommand.ts';
import { dump } from './dump.ts';

// npm run backup [-- file]: saves the whole database. Only the file's owner may read it: it has personal data.
void runCommand(async () => {
  const config = loadConfig();
  const timestamp = new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
  const file = resolve(process.argv[2] ?? `backup-${timestamp}.jsonl.gz`);
  const part = `${file}.part`;
  const { url, stop } = await resolveDatabase(config);
  try {
    // overwriting the file of a killed backup would keep its owner and mode
    await rm(part, { force: true });
    await pipeline(dump(url), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
    const { size } = await stat(file);
    const secret = config.databaseUrl ? 'APP_SECRET' : `the file ${resolve(config.dataDir, 'secret')}`;
    process.stdout.write(
      `${file} holds the whole shop (${Math.ceil(size / 1024)} kB). Keep ${secret} beside it: passwords of channels are encrypted with it.\n`,
    );
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await stop();
  }
});
