// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import { imageWidths } from '#contract/image.ts';
import { answerRequest, fakeShop, toSentRequest } from '../../tests/support/app/fakeApi.ts';
import { fakeTerms } from '../../tests/support/app/fakeCatalogue.ts';
import { therapist } from '../../tests/support/app/renderApp.tsx';
import { postToWorker } from '../offline/serviceWorkerBridge.ts';
import { catalogueQuery, keepCatalogueFresh } from './catalogue.ts';
import { createQueryClient } from './queryClient.ts';

vi.mock('../offline/serviceWorkerBridge.ts', () => ({ postToWorker: vi.fn() }));

const catalogue: Catalogue = {
  shop: fakeShop(),
  therapists: [
    { ...therapist({ id: 1, imageUrl: '/uploads/one' }), services: [] },
    { ...therapist({ id: 2, imageUrl: null }), services: [] },
    { ...therapist({ id: 3, imageUrl: '/uploads/three', isActive: false }), services: [] },
  ],
  services: [],
  terms: fakeTerms,
  locations: [],
};

/** The messages to the service worker once the catalogue is here. */
async function messagesWith(connection: { saveData: boolean }) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    answerRequest(toSentRequest(url, init), { '/api/catalogue': catalogue }),
  );
  const client = createQueryClient();
  const stop = keepCatalogueFresh(client);
  await vi.waitFor(() => expect(client.getQueryData(catalogueQuery.queryKey)).toBeDefined());
  await new Promise((resolve) => setTimeout(resolve));
  stop();
  return vi.mocked(postToWorker).mock.calls.map(([message]) => message);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it('the small portraits of active therapists are stored with the catalogue', async () => {
  const urls = [`/uploads/one?w=${imageWidths[0]}`];
  expect(await messagesWith({ saveData: false })).toEqual([{ type: 'cacheFiles', urls }]);
});

it('no portrait is stored where data is to be saved', async () => {
  expect(await messagesWith({ saveData: true })).toEqual([]);
});
