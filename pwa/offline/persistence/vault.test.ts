import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, withReconnect } from './database.ts';
import { noteFeature } from '../../../tests/support/outbox/noteOutbox.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from './snapshots.ts';
import { openVault, readVaultToken, readVaultUser, wipeVault } from './vault.ts';

const database = async () => (await openDatabase())!;
const keyId = async () => (await readPrivateSnapshot())!.keyId;

beforeEach(async () => {
  const { operations, vault, snapshots } = await database();
  await Promise.all([operations.clear(), vault.clear(), snapshots.clear()]);
});

describe('the data of an administrator on this device', () => {
  it('is read back as it was, and is unreadable in the database', async () => {
    await openVault(1, 'a token');
    await writePrivateSnapshot(await keyId(), 'Nok, 0812345678');
    expect(await readPrivateSnapshot()).toMatchObject({ userId: 1, text: 'Nok, 0812345678' });
    expect(await readVaultToken()).toBe('a token');
    const { vault, snapshots } = await database();
    const [row] = await snapshots.toArray();
    const bytes = typeof row?.content === 'string' ? '' : new TextDecoder().decode(row?.content.bytes);
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes).not.toContain('Nok');
    const [kept] = await vault.toArray();
    expect(kept?.key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', kept!.key)).rejects.toThrow();
  });

  it('is deleted with its key, and what another tab still writes for that key is not stored', async () => {
    await openVault(1, 'a token');
    const old = await keyId();
    await writePrivateSnapshot(old, 'Nok');
    await wipeVault();
    await writePrivateSnapshot(old, 'Nok, from another tab');
    expect([await readPrivateSnapshot(), await readVaultToken(), await readVaultUser()]).toEqual([
      null,
      null,
      null,
    ]);
    await openVault(1, 'a new token');
    await writePrivateSnapshot(old, 'Nok, from another tab');
    expect(await readPrivateSnapshot()).toMatchObject({ text: null });
    const { snapshots } = await database();
    expect(await snapshots.count()).toBe(0);
  });

  it('is deleted when another administrator signs in, and stays when the same one does', async () => {
    await openVault(1, 'a token');
    await writePrivateSnapshot(await keyId(), 'Nok');
    await openVault(1, 'a new token');
    expect(await readPrivateSnapshot()).toMatchObject({ userId: 1, text: 'Nok' });
    expect(await readVaultToken()).toBe('a new token');
    await openVault(2, 'their token');
    expect(await readPrivateSnapshot()).toMatchObject({ userId: 2, text: null });
  });

  it('does not include unsent operations, which stay', async () => {
    await openVault(1, 'a token');
    const { enqueue, read } = createOutbox(noteFeature);
    await enqueue({ userId: 1, page: 7, text: 'a note' });
    await wipeVault();
    expect(await read()).toMatchObject([{ userId: 1, page: 7, state: 'waiting' }]);
  });
});

describe('a database whose connection is lost', () => {
  it('is opened again, and the work is repeated', async () => {
    const opened = await database();
    let attempts = 0;
    const count = await withReconnect(opened, async () => {
      attempts += 1;
      // the error with which Safari drops the connection of a page that was in the background
      if (attempts === 1)
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      return opened.operations.count();
    });
    expect([attempts, count]).toEqual([2, 0]);
  });

  it('is not tried a third time, and other errors are not retried at all', async () => {
    const opened = await database();
    let attempts = 0;
    const failing = (name: string) => () => {
      attempts += 1;
      return Promise.reject(new DOMException('no', name));
    };
    await expect(withReconnect(opened, failing('UnknownError'))).rejects.toThrow();
    expect(attempts).toBe(2);
    await expect(withReconnect(opened, failing('QuotaExceededError'))).rejects.toThrow();
    expect(attempts).toBe(3);
  });
});
