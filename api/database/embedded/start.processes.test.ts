import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNote, readNotes, setUpDataFolder } from '../../../tests/support/database/embeddedDatabase.ts';
import { startEmbeddedPostgres } from './start.ts';

const place = setUpDataFolder();
const elsewhere: ChildProcess[] = [];

afterEach(() => {
  for (const child of elsewhere.splice(0)) child.kill('SIGKILL');
});

/** Starts the database in another process, which can be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)};
    await startEmbeddedPostgres(${JSON.stringify(place.dataDir)});
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

describe('the embedded database and its processes', () => {
  it('joins the server of a killed process with all its data', { tags: ['full'] }, async () => {
    const killed = await startElsewhere();
    const before = await place.findServer();
    await kill(killed);

    const next = await startEmbeddedPostgres(place.dataDir);
    expect(await place.findServer()).toEqual(before);
    await createNote(next.url);
    await next.stop();
    expect(await place.findServer()).toBeNull();
  });

  it('recovers when the server was killed, too', { tags: ['full'] }, async () => {
    const killed = await startElsewhere();
    const owner = await startEmbeddedPostgres(place.dataDir);
    await createNote(owner.url);
    const server = await place.findServer();
    await kill(killed);
    process.kill(server?.pid ?? 0, 'SIGKILL');

    const next = await startEmbeddedPostgres(place.dataDir);
    expect(await readNotes(next.url)).toEqual([{ body: 'still here' }]);
    await next.stop();
    await owner.stop();
  });

  it(
    'restarts on the same port with all its data when its server is killed while in use',
    { tags: ['full'], timeout: 60_000 },
    async () => {
      const notices: string[] = [];
      const { url, stop } = await startEmbeddedPostgres(place.dataDir, {
        notify: (message) => notices.push(message),
      });
      await createNote(url);
      for (let round = 0; round < 2; round += 1) {
        const server = await place.findServer();
        process.kill(server?.pid ?? 0, 'SIGKILL');
        await vi.waitFor(async () => expect(await readNotes(url)).toEqual([{ body: 'still here' }]), {
          timeout: 15_000,
          interval: 100,
        });
      }
      expect(notices[0]).toBe('The database stopped. Restarting it.');
      await stop();
      expect(await place.findServer()).toBeNull();
    },
  );

  it('replaces a server that does not respond', { tags: ['full'], timeout: 60_000 }, async () => {
    await kill(await startElsewhere());
    const stuck = await place.findServer();
    process.kill(stuck?.pid ?? 0, 'SIGSTOP');

    const next = await startEmbeddedPostgres(place.dataDir);
    expect((await place.findServer())?.pid).not.toBe(stuck?.pid);
    await next.stop();
  });

  it('keeps running while another process uses it', { tags: ['full'] }, async () => {
    const other = await startElsewhere();
    const ours = await startEmbeddedPostgres(place.dataDir);
    await ours.stop();
    expect(await place.findServer()).not.toBeNull();

    const again = await startEmbeddedPostgres(place.dataDir);
    await kill(other);
    await again.stop();
    expect(await place.findServer()).toBeNull();
  });

  it('is created once when two processes start at the same time', { tags: ['full'] }, async () => {
    const [one, two] = await Promise.all([startElsewhere(), startElsewhere()]);
    const ours = await startEmbeddedPostgres(place.dataDir);
    expect(await readdir(place.dataDir)).toEqual(['postgres', 'postgres.json', 'postgres.log']);
    await Promise.all([kill(one), kill(two)]);
    await ours.stop();
  });

  it('does not mistake another process with a reused pid for its server', { tags: ['full'] }, async () => {
    const first = await startEmbeddedPostgres(place.dataDir);
    await first.stop();
    await writeFile(
      join(place.dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${place.dataDir}\n0\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const second = await startEmbeddedPostgres(place.dataDir);
    expect((await place.findServer())?.pid).not.toBe(process.pid);
    await second.stop();
  });
});
