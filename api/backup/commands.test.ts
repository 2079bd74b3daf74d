import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../tests/support/api/callApi.ts';
import { runCommand } from '../../tests/support/api/runCommand.ts';
import { digestTables } from '../../tests/support/database/databaseContents.ts';
import { freshDatabase } from '../../tests/support/database/database.ts';
import { nextFreeTime } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist, customerFields } from '../../tests/support/testData.ts';
import { startApiProcess, type ApiProcess } from '../../tests/support/api/apiProcess.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { stopPostmaster, findPostmaster } from '../database/embedded/postmaster.ts';

const limitMs = 60_000;

let folder: string;
let dataDir: string;
let database: FreshDatabase;
/** environments for the embedded database and for DATABASE_URL */
let embedded: Record<string, string>;
let served: Record<string, string>;
/** the last booking in each backup, and the first one after it */
let kept: number;
let later: number;
const started: ApiProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup commands-'));
  // when started as root, the server runs as another user, who needs access
  await chmod(folder, 0o711);
  dataDir = join(folder, 'data');
  database = await freshDatabase();
  embedded = { DATA_DIR: dataDir, DATABASE_URL: '', APP_SECRET: '' };
});
afterAll(async () => {
  for (const api of started) await api.stop();
  const left = await findPostmaster(join(dataDir, 'postgres'));
  if (left) await stopPostmaster(join(dataDir, 'postgres'), left.pid, ['SIGQUIT', 'SIGKILL']);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const save = (name: string, env: Record<string, string>) =>
  runCommand('api/backup/backupCommand.ts', [at(name)], env);
const start = async (env: Record<string, string>): Promise<ApiProcess> => {
  const api = await startApiProcess('', env);
  started.push(api);
  return api;
};
const putBack = (name: string, env: Record<string, string>, ...flags: string[]) =>
  runCommand('api/backup/restoreCommand.ts', [at(name), ...flags], env);

describe('over the embedded database', { timeout: limitMs }, () => {
  it('a backup is complete and private to its owner while the app runs, and cannot be restored meanwhile', async () => {
    const api = await start(embedded);
    kept = await book(api);
    await writeFile(at('shop.gz.part'), 'of a backup that was killed', { mode: 0o644 });
    const { code, said } = await save('shop.gz', embedded);
    expect([code, said]).toEqual([0, expect.stringContaining(`Keep the file ${join(dataDir, 'secret')}`)]);
    await expectFile('shop.gz');
    later = await book(api);
    const refused = await putBack('shop.gz', embedded, '--replace');
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('Stop it first')]);
    expect(await nameOf(api, later)).toBe(customerFields.clientName);
    await api.stop();
  });

  it(
    'a backup replaces the shop with --replace, and the app starts with it',
    { tags: ['full'] },
    async () => {
      const refused = await putBack('shop.gz', embedded);
      expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--replace')]);
      const { code, said } = await putBack('shop.gz', embedded, '--replace');
      expect([code, said]).toEqual([0, expect.stringContaining('The shop is as it was')]);
      expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
      await expectKept(await start(embedded));
    },
  );
});

describe('over DATABASE_URL', { timeout: limitMs }, () => {
  beforeAll(async () => {
    const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim();
    served = { DATABASE_URL: database.url, APP_SECRET: secret };
  });

  it('a shop moves from the embedded database to DATABASE_URL and back', { tags: ['full'] }, async () => {
    expect(await putBack('shop.gz', served)).toMatchObject({ code: 0 });
    const api = await start(served);
    expect(await nameOf(api, kept)).toBe(customerFields.clientName);
    const { code, said } = await save('served.gz', served);
    expect([code, said]).toEqual([0, expect.stringContaining('Keep APP_SECRET')]);
    await expectFile('served.gz');
    later = await book(api);
    await api.stop();
    expect(await putBack('served.gz', served, '--replace')).toMatchObject({ code: 0 });
    await expectKept(await start(served));
  });

  describe.each([
    ['cut in the middle', (good: Buffer) => good.subarray(0, good.length / 2), /damaged/, ['full' as const]],
    ['cut by its last byte', (good: Buffer) => good.subarray(0, -1), /damaged/, ['full' as const]],
    ['whose sum is wrong', (good: Buffer) => withByte(good, good.length - 6), /damaged/, ['full' as const]],
    ['of one wrong byte in the middle', (good: Buffer) => withByte(good, good.length >> 1), /damaged/, []],
    ['compressed, of something else', () => gzipSync('hello\n'), /no backup/, ['full' as const]],
    ['with an unknown table', withUnknownTable, /The file has a table invoices/, ['full' as const]],
    ['of something else', () => Buffer.from('hello\n'), /no backup/, ['full' as const]],
  ])('a file %s', (_, spoil, sentence, tags) => {
    it('changes nothing and is reported', { tags }, async () => {
      await writeFile(at('spoilt.gz'), spoil(await readFile(at('shop.gz'))));
      const before = await digestTables(database.url);
      const { code, said } = await putBack('spoilt.gz', served, '--replace');
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(await digestTables(database.url)).toEqual(before);
    });
  });

  it('a folder is reported as not a backup', { tags: ['full'] }, async () => {
    const { code, said } = await putBack('data', served, '--replace');
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringContaining('EISDIR')]]);
  });

  it('a failed backup leaves no file behind', async () => {
    const stranger = { ...served, DATABASE_URL: database.url.replace(/:[^:@]+@/, ':guess@') };
    const { code, said } = await save('failed.gz', stranger);
    expect([code, said]).toEqual([1, expect.stringMatching(/^password authentication failed.*\n$/)]);
    expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

function withUnknownTable(good: Buffer): Buffer {
  return gzipSync(gunzipSync(good).toString().replace('{"table":"audit_entries"}', '{"table":"invoices"}'));
}

/** Books a new therapist and returns the id of the booking. */
async function book(api: ApiProcess): Promise<number> {
  const { id, serviceId } = await makeTherapist(api.manage);
  const { body } = await callApi<{ data: { id: number } }>(api.base, 'POST', '/api/bookings', {
    body: { ...customerFields, therapistId: id, serviceId, startTime: nextFreeTime() },
  });
  return body.data.id;
}

const nameOf = async (api: ApiProcess, booking: number): Promise<string | undefined> =>
  (await api.manage<{ data?: { clientName: string } }>('GET', `/bookings/${booking}`)).body.data?.clientName;

/** Expects the app to have the saved booking and not the later one, then stops it. */
async function expectKept(api: ApiProcess): Promise<void> {
  expect(await nameOf(api, kept)).toBe(customerFields.clientName);
  expect(await nameOf(api, later)).toBeUndefined();
  expect(await api.stop()).toBe(0);
}

/** Expects the file to be readable by its owner only, and no temporary file. */
async function expectFile(name: string): Promise<void> {
  expect((await stat(at(name))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((other) => other.endsWith('.part'))).toEqual([]);
}

function withByte(good: Buffer, place: number): Buffer {
  const spoilt = Buffer.from(good);
  spoilt.writeUInt8(spoilt.readUInt8(place) ^ 1, place);
  return spoilt;
}
