import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { root } from './root.ts';

type Migration = { version: number; name: string; text: string; checksum: string };

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
export async function migrate(databaseUrl: string, folder = join(root, 'sql/migrations')): Promise<void> {
  const migrations = await readMigrations(folder);
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'migrate' },
  });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await sql`
      create table if not exists schema_migrations (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    const applied = await sql<
      Omit<Migration, 'text'>[]
    >`select version, name, checksum from schema_migrations`;
    refuseForeign(migrations, applied);
    const done = new Set(applied.map(({ version }) => version));
    for (const migration of migrations.filter(({ version }) => !done.has(version))) {
      await apply(sql, migration);
    }
  } finally {
    await sql.end({ timeout: 5 });
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

// One simple query is one transaction: there is no moment between the change and its record.
async function apply(sql: Sql, { version, name, text, checksum }: Migration): Promise<void> {
  await sql.unsafe(
    `${text};\ninsert into schema_migrations (version, name, checksum) values (${version}, '${name}', '${checksum}');`,
  );
}

/** The newest migration this code knows. */
export async function newestVersion(folder = join(root, 'sql/migrations')): Promise<number> {
  return (await readMigrations(folder)).at(-1)?.version ?? 0;
}
