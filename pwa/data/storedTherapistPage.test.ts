import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from '../offline/persistence/snapshots.ts';
import { readStoredPage, storePage } from './storedTherapistPage.ts';
import { wipeVault } from '../offline/persistence/vault.ts';

const now = Date.parse('2026-11-24T05:00:00.000Z');
const hour = 3_600_000;
const page = {
  therapist: { id: 4, name: 'Ploy', imageUrl: null },
  visits: [
    { id: 7, endTime: new Date(now).toISOString(), clientAddress: '88 Sukhumvit 24', notes: 'a gate' },
  ],
} as TherapistPage;

const text = async () => (await readPrivateSnapshot('therapist'))!.text;
const write = async (content: string) =>
  writePrivateSnapshot((await readPrivateSnapshot('therapist'))!.keyId, content, 'therapist');

beforeEach(async () => {
  await wipeVault();
  await storePage({ page, fetchedAt: now }, 'a.b.c');
});

describe('the page that a phone stores', () => {
  it('is read as it was, for 72 hours', async () => {
    expect(await readStoredPage(now + hour)).toEqual({ page, fetchedAt: now });
    expect(await readStoredPage(now + 73 * hour)).toBeNull();
    expect(await text()).toBeNull();
  });

  it('loses the address a day after the visit, on the disk too', async () => {
    await readStoredPage(now + 24 * hour);
    expect(await text()).not.toMatch(/Sukhumvit|gate/);
  });

  it.each([
    ['another version', JSON.stringify({ version: 1, page, fetchedAt: now })],
    ['no version', JSON.stringify({ page, fetchedAt: now })],
    ['another shape', JSON.stringify({ version: 2, page: { visits: 'none' }, fetchedAt: now })],
    ['no time', JSON.stringify({ version: 2, page })],
    ['half a text', '{"page":'],
  ])('is deleted when it has %s, and nothing fails', async (_what, content) => {
    await write(content);
    expect(await readStoredPage(now)).toBeNull();
    expect(await text()).toBeNull();
  });
});
