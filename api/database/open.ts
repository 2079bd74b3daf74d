import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { connect } from './client.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { toApiError } from '../errors.ts';
import { migrate } from './migrate.ts';

const printLine = (message: string): void => void process.stderr.write(`${message}\n`);

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The database of `DATABASE_URL`, or the embedded one, which it starts. Does not migrate it. */
export async function resolveDatabase({ databaseUrl, dataDir }: DatabaseConfig, notify = printLine) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres(dataDir, { notify });
}

/** The migrated database. `close` ends the client, and the embedded server unless another process uses it. */
export async function openDatabase(
  config: DatabaseConfig & Pick<Config, 'databaseConnections'>,
  notify = printLine,
) {
  const { url, stop } = await resolveDatabase(config, notify);
  try {
    await retryWhileUnreachable(() => migrate(url), notify);
  } catch (error) {
    await stop();
    throw error;
  }
  const sql = connect(url, { max: config.databaseConnections });
  return {
    sql,
    close: async () => {
      await sql.end({ timeout: 5 });
      await stop();
    },
  };
}

/** Retries `work` every second while the database cannot be reached. Throws other errors. */
export async function retryWhileUnreachable<T>(work: () => Promise<T>, notify = printLine): Promise<T> {
  for (let reported = ''; ;) {
    try {
      return await work();
    } catch (error) {
      if (toApiError(error).code !== 'unavailable') throw error;
      const { code = 'no answer' } = error as { code?: string };
      if (code !== reported) {
        notify(
          `The database cannot be reached (${code}). Retrying every second; check DATABASE_URL, and that the database is running.`,
        );
      }
      reported = code;
      await pause(1000);
    }
  }
}
