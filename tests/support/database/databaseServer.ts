import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { seedDemo } from '../../../api/demo/seed.ts';
import { startEmbeddedPostgres } from '../../../api/database/embedded/start.ts';
import { stopPostmaster, findPostmaster, isAlive } from '../../../api/database/embedded/postmaster.ts';
import { migrate } from '../../../api/database/migrate.ts';
import { startDebianPostgres } from './debianPostgres.ts';

/** What another process needs to clone a template database. */
export type TestServer = { superuserUrl: string; url: string };

/** The content of a fresh database: only the migrated schema, or the demo shop too. */
export type Template = 'empty' | 'demo';

/** A database for one test file or one worker alone. */
export type FreshDatabase = { url: string; drop: () => Promise<void> };

const prefix = 'mobile-massage-test-';

// Test data need not survive a crash.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };

/** The embedded PostgreSQL, or Debian's with its default settings. */
type ServerKind = 'embedded' | 'debian';

/** Runs all that needs a test database on Debian's PostgreSQL. */
const kindOfRun: ServerKind = process.env['TEST_POSTGRES'] === 'debian' ? 'debian' : 'embedded';

/**
 * Starts a server for one run, with its data in a temporary folder, and creates the empty template. Without `settings`
 * the embedded one does without durable writes.
 */
export async function startTestServer(
  settings?: Record<string, string | number>,
  kind = kindOfRun,
): Promise<TestServer & { stop: () => Promise<void> }> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Started by root, the server runs as another user, who needs access to the folder.
  await chmod(folder, 0o711);
  const { superuserUrl, url, ...server } =
    kind === 'debian'
      ? // the tests of several files connect at the same time
        await startDebianPostgres(folder, settings ?? { max_connections: 200 })
      : await startEmbeddedPostgres(folder, { settings: settings ?? careless });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await create(superuserUrl, templateName('empty'), 'template0');
    await migrate(named(url, templateName('empty')));
    return { superuserUrl, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the template with demo data, from which each journey clones its database. */
export async function addDemoTemplate({ superuserUrl, url }: TestServer): Promise<void> {
  await create(superuserUrl, templateName('demo'), templateName('empty'));
  const sql = postgres(named(url, templateName('demo')), { onnotice: () => {} });
  try {
    await seedDemo(sql);
  } finally {
    await sql.end();
  }
}

/** Creates a database from a template. Takes milliseconds; running the migrations takes a second. */
export async function cloneTemplate(
  { superuserUrl, url }: TestServer,
  template: Template,
): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await create(superuserUrl, name, templateName(template));
  return {
    url: named(url, name),
    drop: () => asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`),
  };
}

const templateName = (template: Template) => `template_${template}`;

const create = (superuserUrl: string, name: string, template: string) =>
  asSuperuser(superuserUrl, `create database ${name} owner massage template ${template}`);

async function asSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
}

/** Stops the database servers of test runs that were killed, and deletes their folders. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    const folder = join(tmpdir(), name);
    const data = join(folder, 'postgres');
    const left = await findPostmaster(data);
    if (left) await stopPostmaster(data, left.pid, ['SIGQUIT', 'SIGKILL']);
    // A folder of another user cannot be deleted here: the next run of that user deletes it.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
