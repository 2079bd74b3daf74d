import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../offline/persistence/database.ts';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import {
  emptyBooking,
  loadNewBookingDraft,
  saveNewBookingDraft,
  settleNewBookingDraft,
  type NewBookingDraft,
} from './newBookingDraft.ts';

const draft: NewBookingDraft = {
  opened: '?therapistId=1',
  key: 'a key',
  values: { ...emptyBooking, clientName: 'Nok Chaiyaporn', startTime: '2026-12-01 10:00' },
};

beforeEach(() => openVault(1, 'token'));
afterEach(async () => {
  await wipeVault();
});

it('a draft is read as it was stored', async () => {
  await saveNewBookingDraft(1, draft);
  expect(await loadNewBookingDraft(1)).toMatchObject(draft);
  await saveNewBookingDraft(1, null);
  expect(await loadNewBookingDraft(1)).toBeNull();
});

it('of drafts that follow each other quickly the last is stored', async () => {
  void saveNewBookingDraft(1, draft);
  void saveNewBookingDraft(1, { ...draft, key: 'another' });
  await saveNewBookingDraft(1, { ...draft, key: null });
  expect(await loadNewBookingDraft(1)).toMatchObject({ key: null });
});

it('a draft is stored encrypted', async () => {
  await saveNewBookingDraft(1, draft);
  const row = await (await openDatabase())?.snapshots.get('newBooking');
  expect(row?.content).toMatchObject({ keyId: expect.any(String) as string });
  const { bytes } = row!.content as { bytes: ArrayBuffer };
  expect(new TextDecoder().decode(bytes)).not.toContain('Nok');
});

it('a draft is neither read nor written for another user, and disappears at logout', async () => {
  await saveNewBookingDraft(1, draft);
  expect(await loadNewBookingDraft(2)).toBeNull();
  await saveNewBookingDraft(2, null);
  expect(await loadNewBookingDraft(1)).not.toBeNull();
  await wipeVault();
  expect(await (await openDatabase())?.snapshots.get('newBooking')).toBeUndefined();
});

it('a draft is deleted after a day', async () => {
  await saveNewBookingDraft(1, draft);
  const day = 86_400_000;
  expect(await loadNewBookingDraft(1, Date.now() + day - 1_000)).not.toBeNull();
  expect(await loadNewBookingDraft(1, Date.now() + day)).toBeNull();
  expect(await loadNewBookingDraft(1)).toBeNull();
});

it('an answer deletes the draft of its request when it was booked, and otherwise only the key', async () => {
  await saveNewBookingDraft(1, draft);
  await settleNewBookingDraft(1, 'of another request', true);
  expect(await loadNewBookingDraft(1)).toMatchObject(draft);
  await settleNewBookingDraft(1, 'a key', false);
  expect(await loadNewBookingDraft(1)).toMatchObject({ key: null, values: draft.values });
  await saveNewBookingDraft(1, draft);
  await settleNewBookingDraft(1, 'a key', true);
  expect(await loadNewBookingDraft(1)).toBeNull();
});
