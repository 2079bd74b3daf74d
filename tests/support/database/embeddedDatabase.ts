import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach } from 'vitest';
import { findPostmaster, stopPostmaster } from '../../../api/database/embedded/postmaster.ts';

export type DataFolder = {
  folder: string;
  /** in `folder`, and not created yet */
  dataDir: string;
  findServer: () => ReturnType<typeof findPostmaster>;
};

/** Makes one for each test of the file that calls it, and afterwards stops the server that it may have left. */
export function setUpDataFolder(): DataFolder {
  const made = {} as DataFolder;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'embedded test-'));
    await chmod(folder, 0o711);
    const dataDir = join(folder, 'my data');
    Object.assign(made, { folder, dataDir, findServer: () => findPostmaster(join(dataDir, 'postgres')) });
  });
  afterEach(async () => {
    const left = await made.findServer();
    if (left) await stopPostmaster(join(made.dataDir, 'postgres'), left.pid, ['SIGQUIT', 'SIGKILL']);
    await rm(made.folder, { recursive: true, force: true });
  });
  return made;
}

export async function runQuery<T>(url: string, query: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe<T[]>(query);
  } finally {
    await sql.end();
  }
}

/** Stores a row by which `readNotes` recognises this database later. */
export async function createNote(url: string): Promise<void> {
  await runQuery(url, 'create table notes (body text)');
  await runQuery(url, `insert into notes values ('still here')`);
}

export const readNotes = (url: string) => runQuery<{ body: string }>(url, 'select body from notes');
