import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  createNote,
  readNotes,
  runQuery,
  setUpDataFolder,
} from '../../../tests/support/database/embeddedDatabase.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
const place = setUpDataFolder();

describe('the embedded database', () => {
  it('keeps its data between starts, in a path with spaces', { tags: ['full'] }, async () => {
    const first = await startEmbeddedPostgres(place.dataDir);
    await createNote(first.url);
    await first.stop();
    expect(await place.findServer()).toBeNull();

    const second = await startEmbeddedPostgres(place.dataDir);
    expect(await readNotes(second.url)).toEqual([{ body: 'still here' }]);
    await second.stop();
  });

  it('listens on localhost only, hides its password from other users, and connects the app without superuser rights', async () => {
    const { url, stop } = await startEmbeddedPostgres(place.dataDir);
    const [row] = await runQuery<object>(
      url,
      `select current_setting('listen_addresses') as listen, rolsuper as superuser from pg_roles where rolname = current_user`,
    );
    expect(row).toEqual({ listen: '127.0.0.1', superuser: false });
    expect((await stat(join(place.dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
    await expect(runQuery(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
    await stop();
  });

  it(
    'is created again after an interrupted creation, and in an empty folder',
    { tags: ['full'] },
    async () => {
      await mkdir(join(place.dataDir, 'postgres.new-999999999', 'data'), { recursive: true });
      await mkdir(join(place.dataDir, 'postgres'));

      const { url, stop } = await startEmbeddedPostgres(place.dataDir);
      await createNote(url);
      await stop();
      expect(await readdir(place.dataDir)).not.toContain('postgres.new-999999999');
    },
  );

  describe.each([
    ['its whole folder', 'postgres', ['full' as const]],
    ['its control file', 'postgres/global/pg_control', ['full' as const]],
    ['the file of its password', 'postgres.json', []],
  ])('when it lacks %s', (_, lost, tags) => {
    it('is not replaced by a new one: the start says what to do', { tags }, async () => {
      const first = await startEmbeddedPostgres(place.dataDir);
      await createNote(first.url);
      await first.stop();
      await rename(join(place.dataDir, lost), join(place.folder, 'lost'));
      const before = await readdir(place.dataDir, { recursive: true });

      const sentence = await startEmbeddedPostgres(place.dataDir).catch((error: Error) => error.message);
      expect(sentence).toContain(join(place.dataDir, lost));
      expect(sentence).toMatch(/Nothing was changed\..*from a copy.*npm run restore.*DATA_DIR/);
      expect(await readdir(place.dataDir, { recursive: true })).toEqual(before);

      await rename(join(place.folder, 'lost'), join(place.dataDir, lost));
      const again = await startEmbeddedPostgres(place.dataDir);
      expect(await readNotes(again.url)).toEqual([{ body: 'still here' }]);
      await again.stop();
    });
  });

  it('is stopped again without its tables, and says what to do', { tags: ['full'] }, async () => {
    const first = await startEmbeddedPostgres(place.dataDir);
    await first.stop();
    const data = join(place.dataDir, 'postgres');
    await rename(join(data, 'base'), join(place.folder, 'lost'));
    await expect(startEmbeddedPostgres(place.dataDir)).rejects.toThrow(
      /lacks a part \(.*\)\..*from a copy.*npm run restore/,
    );
    expect(await place.findServer()).toBeNull();
  });

  it(
    'is not replaced by a new one in an emptied folder, as where a disk is not mounted',
    { tags: ['full'] },
    async () => {
      const first = await startEmbeddedPostgres(place.dataDir);
      await first.stop();
      const data = join(place.dataDir, 'postgres');
      await rename(data, join(place.folder, 'lost'));
      await mkdir(data);
      await expect(startEmbeddedPostgres(place.dataDir)).rejects.toThrow(
        `${data} is empty. Nothing was changed.`,
      );
      expect(await readdir(data)).toEqual([]);
    },
  );

  it('is not started in a file, or where no folder can be created', async () => {
    await writeFile(place.dataDir, '');
    await expect(startEmbeddedPostgres(place.dataDir)).rejects.toThrow(`${place.dataDir} cannot be created.`);
  });

  it.each(['garbage', '', '{}', '{"password":7}'])(
    'is not started with %j in the file of its password',
    async (text) => {
      await mkdir(place.dataDir);
      await writeFile(join(place.dataDir, 'postgres.json'), text);
      await expect(startEmbeddedPostgres(place.dataDir)).rejects.toThrow(
        `${join(place.dataDir, 'postgres.json')} is damaged.`,
      );
      expect(await readdir(place.dataDir)).toEqual(['postgres.json']);
    },
  );

  it('reports a failed start with the last lines of its log', { tags: ['full'] }, async () => {
    const refused = startEmbeddedPostgres(place.dataDir, { settings: { shared_buffers: 'plenty' } });
    await expect(refused).rejects.toThrow(/PostgreSQL did not start[\s\S]*shared_buffers[\s\S]*plenty/);
  });
});

describe.skipIf(!isRoot)(
  'started by root (skipped for ordinary users, who need none of this)',
  { tags: ['full'] },
  () => {
    it('stores its data in the system folder when its user cannot access the data folder, and reports it once', async () => {
      await chmod(place.folder, 0o700);
      const notices: string[] = [];
      const first: EmbeddedPostgres = await startEmbeddedPostgres(place.dataDir, {
        notify: (message) => notices.push(message),
      });
      const card = JSON.parse(await readFile(join(place.dataDir, 'postgres.json'), 'utf8')) as {
        elsewhere: string;
      };
      try {
        await createNote(first.url);
        await first.stop();
        expect((await stat(join(card.elsewhere, 'postgres'))).uid).not.toBe(0);

        const second = await startEmbeddedPostgres(place.dataDir, {
          notify: (message) => notices.push(message),
        });
        expect(await readNotes(second.url)).toEqual([{ body: 'still here' }]);
        await second.stop();
        expect(notices).toEqual([expect.stringContaining(card.elsewhere)]);
      } finally {
        await rm(card.elsewhere, { recursive: true, force: true });
      }
    });

    it('runs as the owner of existing data', async () => {
      const nobody = 65534;
      const first = await startEmbeddedPostgres(place.dataDir);
      await first.stop();
      await promisify(execFile)('chown', ['-R', `${nobody}:${nobody}`, join(place.dataDir, 'postgres')]);
      const second = await startEmbeddedPostgres(place.dataDir);
      const server = await place.findServer();
      expect((await stat(`/proc/${server?.pid}`)).uid).toBe(nobody);
      await second.stop();
    });
  },
);
