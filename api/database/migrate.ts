import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { connect, type Sql } from './client.ts';
import { violatedConstraint } from '../errors.ts';
import { projectFolder } from '../config.ts';

type Script = { name: string; text: string; checksum: string };
type Migration = Script & { version: number };

const schemaFolder = join(projectFolder, 'sql');

/** Requests queue behind a migration that waits for a table, such as one that a backup has locked. */
const lockTimeout = '2s';

const migrationLock = 7_201_026;

/**
 * Brings the database to the schema of this code, one migrator at a time: the numbered migrations in
 * `folder`/migrations, each in one transaction, then the changed functions in `folder`/functions. Throws when
 * an applied migration was edited, when the database is newer than the code, and when it is older than
 * release 1.0.
 */
export async function migrate(databaseUrl: string, folder = schemaFolder): Promise<void> {
  const sql = connect(databaseUrl, { max: 1, timeout: 0, name: 'migrate' });
  try {
    // Polls, because a connection that blocks on the lock cannot tell a slow migrator from a dead connection.
    while (!(await lockSchema(sql))) await pause(200);
    await migrateOnConnection(sql, { folder });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Takes the migrators' lock until this connection ends; false when another connection holds it. */
export async function lockSchema(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ ours: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as ours`;
  return row?.ours ?? false;
}

/** Migrates over a connection that holds the lock. `upTo`: the last migration to run, without functions. */
export async function migrateOnConnection(
  sql: Sql,
  { folder = schemaFolder, upTo }: { folder?: string; upTo?: number } = {},
): Promise<void> {
  await applyMigrations(sql, folder, upTo ?? Infinity);
  if (upTo === undefined) await applyFunctions(sql, folder);
}

export async function newestVersion(folder = schemaFolder): Promise<number> {
  return (await readMigrations(folder)).at(-1)?.version ?? 0;
}

async function applyMigrations(sql: Sql, folder: string, upTo: number): Promise<void> {
  const migrations = await readMigrations(folder);
  await sql`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  const applied = await sql<Omit<Migration, 'text'>[]>`select version, name, checksum from schema_migrations`;
  rejectForeignSchema(migrations, applied);
  const done = new Set(applied.map(({ version }) => version));
  for (const migration of migrations) {
    if (!done.has(migration.version) && migration.version <= upTo) await applyMigration(sql, migration);
  }
}

const readMigrations = async (folder: string): Promise<Migration[]> =>
  (await readScripts(join(folder, 'migrations')))
    .filter(({ name }) => /^\d{4}_/.test(name))
    .map(({ name, text, checksum }) => ({ version: Number(name.slice(0, 4)), name, text, checksum }));

async function readScripts(folder: string): Promise<Script[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const read = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  };
  return Promise.all(names.map(read));
}

function rejectForeignSchema(migrations: Migration[], applied: Omit<Migration, 'text'>[]): void {
  const [first] = migrations;
  if (first && applied.some(({ version, name }) => version === first.version && name !== first.name)) {
    throw new Error(
      'This database was made by a release before 1.0, which this one cannot read; nothing was changed. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database. To look at the old data, start the old release.',
    );
  }
  for (const { version, name, checksum } of applied) {
    const ours = migrations.find((migration) => migration.version === version);
    if (!ours) {
      throw new Error(
        `The database is newer than this code: it has ${name}. Start the newer version instead.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new Error(
        `${ours.name} was edited after it had been applied. Restore it and write a new migration instead.`,
      );
    }
  }
}

/**
 * Runs as one simple query, which is one transaction, so a migration and its record are committed together.
 * The record is inserted first: if two migrators run at once (one lost its connection, and with it the lock),
 * the second waits for the first, fails on the primary key and skips the migration. Tries again until it gets
 * its locks.
 */
async function applyMigration(sql: Sql, migration: Migration): Promise<void> {
  const { version, name, text, checksum } = migration;
  try {
    await sql.unsafe(
      `set local lock_timeout = '${lockTimeout}';
      insert into schema_migrations (version, name, checksum) values (${version}, '${name}', '${checksum}');\n${text};`,
    );
  } catch (error) {
    if (isLockTimeout(error)) {
      await pause(1_000);
      return applyMigration(sql, migration);
    }
    if (violatedConstraint(error) !== 'schema_migrations_pkey') throw error;
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === '55P03';

/**
 * Re-creates the functions whose text has changed, in one simple query, which is one transaction: one of them may call
 * another that is new. The previous release may still be running and calling them, so their signatures and return types
 * must stay the same: a function with others needs a new name.
 */
async function applyFunctions(sql: Sql, folder: string): Promise<void> {
  await sql`create table if not exists schema_functions (name text primary key, checksum text not null)`;
  const applied = await sql<Omit<Script, 'text'>[]>`select name, checksum from schema_functions`;
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = (await readScripts(join(folder, 'functions'))).filter(
    ({ name, checksum }) => checksums.get(name) !== checksum,
  );
  const statements = changed.map(
    ({ name, text, checksum }) => `
      insert into schema_functions (name, checksum) values ('${name}', '${checksum}')
      on conflict (name) do update set checksum = excluded.checksum;\n${text};`,
  );
  if (statements.length > 0) await sql.unsafe(statements.join('\n'));
}
