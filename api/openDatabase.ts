import type { Config } from './config.ts';
import { connect, type Sql } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { asRefusal } from './errors.ts';
import { migrate } from './migrate.ts';

/** A database at this code's schema. `close` ends the client, and the embedded server if nobody else uses it. */
export type OpenDatabase = { sql: Sql; close: () => Promise<void> };

/** Opens the database of `DATABASE_URL`, or starts the embedded one, and migrates it. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl) return connected(databaseUrl, async () => {});
  const embedded = await startEmbedded(dataDir, { say: (sentence) => process.stderr.write(`${sentence}\n`) });
  return connected(embedded.url, embedded.stop);
}

async function connected(url: string, stop: () => Promise<void>): Promise<OpenDatabase> {
  try {
    await migrate(url);
  } catch (error) {
    await stop();
    if (asRefusal(error).code === 'unavailable') {
      const { code = 'no answer' } = error as { code?: string };
      throw new Error(
        `The database cannot be reached (${code}). Check DATABASE_URL, and that the database runs.`,
        {
          cause: error,
        },
      );
    }
    throw error;
  }
  const sql = connect(url);
  return {
    sql,
    close: async () => {
      await sql.end({ timeout: 5 });
      await stop();
    },
  };
}
