import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { postgresAccount } from '../../../api/database/embedded/account.ts';
import {
  postgresEnvironment,
  startPostmaster,
  stopPostmaster,
  type PostgresSettings,
} from '../../../api/database/embedded/postmaster.ts';
import type { EmbeddedPostgres } from '../../../api/database/embedded/start.ts';

const run = promisify(execFile);

const bin = '/usr/lib/postgresql/15/bin';

/** Whether PostgreSQL 15 from Debian's package is on this machine. */
export const hasDebianPostgres = (): boolean => existsSync(join(bin, 'postgres'));

/**
 * Starts Debian's PostgreSQL with data of its own in `folder`. Its settings are the package's defaults, as those of a
 * managed server are: unlike the embedded PostgreSQL it compiles statements that it thinks expensive.
 */
export async function startDebianPostgres(
  folder: string,
  settings: PostgresSettings = {},
): Promise<EmbeddedPostgres> {
  const data = join(folder, 'postgres');
  const account = await postgresAccount(data);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account)
    await Promise.all([folder, data, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  await run(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { ...account, cwd: folder, env: postgresEnvironment },
  );
  const cluster = { dataDir: folder, data, log: join(folder, 'postgres.log'), bin, account, password };
  const { pid, port } = await startPostmaster(cluster, settings);
  const superuserUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const sql = postgres(superuserUrl, { max: 1 });
  await sql.unsafe(`create role massage login password '${password}'`);
  await sql.unsafe('create database massage owner massage');
  await sql.end();
  return {
    url: `postgres://massage:${password}@127.0.0.1:${port}/massage`,
    superuserUrl,
    stop: () => stopPostmaster(data, pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']),
  };
}
