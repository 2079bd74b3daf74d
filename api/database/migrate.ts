import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from './client.ts';
import { brokenConstraint } from '../errors.ts';
import { projectFolder } from '../server/projectFolder.ts';

type Migration = { version: number; name: string; text: string; checksum: string };

const migrationsFolder = join(projectFolder, 'sql/migrations');

// Any number will do, as long as every process takes the same one.
const migrationLock = 7_201_026;

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: Number(name.slice(0, 4)), name, text, checksum };
    }),
  );
}

/**
 * Brings the database to the schema of this code, each migration in one transaction, one migrator at a time.
 * Throws when a landed file was edited, or when the database is newer than the code.
 */
export async function migrate(databaseUrl: string, folder = migrationsFolder): Promise<void> {
  const sql = connect(databaseUrl, { max: 1, patience: 0, name: 'migrate' });
  try {
    // Asked for again and again: whoever waits without a word cannot tell a slow migrator from a dead line.
    while (!(await lockSchema(sql))) await pause(200);
    await migrateOver(sql, { folder });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Keeps every migrator away until this connection ends; false when somebody else does. */
export async function lockSchema(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ ours: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as ours`;
  return row?.ours ?? false;
}

/** The same over one connection of the caller's, who keeps others away; `upTo` is the last version applied. */
export async function migrateOver(
  sql: Sql,
  { folder = migrationsFolder, upTo = Infinity }: { folder?: string; upTo?: number } = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  await sql`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  const applied = await sql<Omit<Migration, 'text'>[]>`select version, name, checksum from schema_migrations`;
  refuseForeign(migrations, applied);
  const done = new Set(applied.map(({ version }) => version));
  for (const migration of migrations) {
    if (!done.has(migration.version) && migration.version <= upTo) await apply(sql, migration);
  }
}

function refuseForeign(migrations: Migration[], applied: Omit<Migration, 'text'>[]): void {
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
 * One simple query is one transaction: there is no moment between the change and its record. The record comes first,
 * so that of two who both believe it to be their turn (a line was cut, and the lock with it) one waits and then leaves it.
 */
async function apply(sql: Sql, { version, name, text, checksum }: Migration): Promise<void> {
  try {
    await sql.unsafe(
      `insert into schema_migrations (version, name, checksum) values (${version}, '${name}', '${checksum}');\n${text};`,
    );
  } catch (error) {
    if (brokenConstraint(error) !== 'schema_migrations_pkey') throw error;
  }
}

/** The newest migration this code knows. */
export async function newestVersion(folder = migrationsFolder): Promise<number> {
  return (await readMigrations(folder)).at(-1)?.version ?? 0;
}
