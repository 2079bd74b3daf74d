import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { readVault, wipeVault } from '../offline/persistence/vault.ts';
import { readStoredPage, refreshStoredPage, storePage } from './storedTherapistPage.ts';

const pageOf = (clientAddress: string) =>
  ({
    therapist: { id: 4, name: 'Ploy', imageUrl: null },
    visits: [{ id: 7, endTime: new Date(Date.now() + 3_600_000).toISOString(), clientAddress, notes: null }],
  }) as unknown as TherapistPage;
const addresses = async () => (await readStoredPage())?.page.visits.map(({ clientAddress }) => clientAddress);

beforeEach(async () => {
  await wipeVault();
  await storePage({ page: pageOf('88 Sukhumvit 24'), fetchedAt: Date.now() - 1000 }, 'her token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('stores the page as it is now, fetched with her token', async () => {
  const fetched = vi.fn((_path: string, _init: RequestInit) =>
    Promise.resolve(Response.json({ data: pageOf('2 Silom Road') })),
  );
  vi.stubGlobal('fetch', fetched);
  await refreshStoredPage();
  expect(await addresses()).toEqual(['2 Silom Road']);
  const [path, { headers }] = fetched.mock.calls[0]!;
  expect([path, new Headers(headers).get('authorization')]).toEqual(['/api/t/page', 'Bearer her token']);
});

it('leaves what is stored when the server does not know the token', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'unauthorized' }, { status: 401 })));
  await refreshStoredPage();
  expect(await addresses()).toEqual(['88 Sukhumvit 24']);
});

it('leaves what is stored behind the sign-in page of a network', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await refreshStoredPage();
  expect(await addresses()).toEqual(['88 Sukhumvit 24']);
});

it('stores nothing once she has signed out', async () => {
  vi.stubGlobal('fetch', async () => {
    await wipeVault();
    return Response.json({ data: pageOf('2 Silom Road') });
  });
  await refreshStoredPage();
  expect(await readStoredPage()).toBeNull();
});

it('leaves no key and no token on the phone when she signs out in the moment of storing', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: pageOf('2 Silom Road') })));
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const encrypting = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...args) => {
    await wipeVault();
    return encrypt(...args);
  });
  await refreshStoredPage();
  expect(encrypting).toHaveBeenCalled();
  expect([await readVault(), await readStoredPage()]).toEqual([null, null]);
});
