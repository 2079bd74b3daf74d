import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { connect, type Sql } from './client.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { toApiError } from '../errors.ts';
import { migrate } from './migrate.ts';

/** A database at this code's schema. `close` ends the client, and the embedded server if nobody else uses it. */
export type OpenDatabase = { sql: Sql; close: () => Promise<void> };

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The database of `DATABASE_URL`, or the embedded one, which it starts; its schema is left as it is. */
export async function resolveDatabase({
  databaseUrl,
  dataDir,
}: Place): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres(dataDir, { say: (sentence) => process.stderr.write(`${sentence}\n`) });
}

/** Opens the database of `DATABASE_URL`, or starts the embedded one, and migrates it. */
export async function openDatabase({
  databaseConnections,
  ...place
}: Place & Pick<Config, 'databaseConnections'>): Promise<OpenDatabase> {
  const { url, stop } = await resolveDatabase(place);
  try {
    await retryWhileUnreachable(() => migrate(url));
  } catch (error) {
    await stop();
    throw error;
  }
  const sql = connect(url, { max: databaseConnections });
  return {
    sql,
    close: async () => {
      await sql.end({ timeout: 5 });
      await stop();
    },
  };
}

/**
 * Does what needs the database at the start. Databases start late, restart and move to other machines: one that is
 * away is waited for and the work done again, one that refuses us is not.
 */
export async function retryWhileUnreachable<T>(work: () => Promise<T>): Promise<T> {
  for (let said = ''; ;) {
    try {
      return await work();
    } catch (error) {
      if (toApiError(error).code !== 'unavailable') throw error;
      const { code = 'no answer' } = error as { code?: string };
      if (code !== said) {
        process.stderr.write(
          `The database cannot be reached (${code}). It is tried again every second; check DATABASE_URL, and that the database runs.\n`,
        );
      }
      said = code;
      await pause(1000);
    }
  }
}
