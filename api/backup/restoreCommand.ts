import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { loadConfig } from '../config.ts';
import { resolveDatabase } from '../database/open.ts';
import { runCommand } from '../server/runCommand.ts';
import { restore } from './restore.ts';

void runCommand(async () => {
  const name = process.argv.slice(2).find((word) => !word.startsWith('--'));
  if (!name) throw new Error('Which backup? npm run restore -- <file>');
  const file = resolve(name);
  await stat(file).catch(() => {
    throw new Error(`There is no ${file}.`);
  });
  const { url, stop } = await resolveDatabase(loadConfig());
  try {
    const replace = process.argv.includes('--replace');
    let restoring = Promise.resolve();
    await pipeline(
      createReadStream(file),
      createGunzip(),
      (bytes: AsyncIterable<Buffer>) => (restoring = restore(url, bytes, { replace })),
    ).catch(async (error: NodeJS.ErrnoException) => {
      // A restore that rejects the file early aborts the streams, and pipeline reports the abort first.
      if (error.name === 'AbortError') await restoring;
      if (!error.code?.startsWith('Z_')) throw error;
      throw new Error(`${file} is damaged, or no backup; nothing was changed. Use another one.`, {
        cause: error,
      });
    });
    process.stdout.write(`The shop is as it was in ${file}.\n`);
  } finally {
    await stop();
  }
});
