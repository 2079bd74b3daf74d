// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import { fakeShop, noConnection, type FakeApi } from '../../tests/support/app/fakeApi.ts';
import { fakeLocation, fakeService, fakeTerms } from '../../tests/support/app/fakeCatalogue.ts';
import { renderPage, therapist, unmountPage } from '../../tests/support/app/renderApp.tsx';
import { recordReachability } from '../offline/connection.ts';
import { readPublicSnapshot, writePublicSnapshot } from '../offline/persistence/snapshots.ts';
import { keepCatalogueFresh } from '../data/catalogue.ts';
import { persistCatalogue } from '../data/persistedCatalogue.ts';
import './booking/BookingForm.tsx';
import './privacy/PrivacyPage.tsx';
import './therapists/search/SearchByTime.tsx';

const services = [fakeService({ id: 4, name: 'Thai Massage' }), fakeService({ id: 7, name: 'Foot Massage' })];
const [ploy, dao] = [therapist(), therapist({ id: 2, name: 'Dao Chai' })];
const catalogue: Catalogue = {
  shop: fakeShop({ houseRules: 'No smoking.' }),
  therapists: [
    { ...ploy, services: services.slice(0, 1) },
    { ...dao, services },
  ],
  services,
  terms: fakeTerms,
  locations: [fakeLocation({ district: 'Watthana' })],
};
const online: FakeApi = {
  '/api/catalogue': catalogue,
  '/api/therapists': [ploy, dao],
  '/api/therapists/1': ploy,
  '/api/therapists/1/services': services.slice(0, 1),
  '/api/therapists/1/services/4': services[0],
  '/api/services': services,
};
const unseen = ['/2', '/2/services', '/2/services/7', '/3', '/3/services'].map(
  (path) => `/api/therapists${path}`,
);
const offline: FakeApi = Object.fromEntries(
  ['/api/shop', '/api/availability', ...Object.keys(online), ...unseen].map((path) => [path, noConnection]),
);

let stops: (() => void)[];
beforeEach(() => {
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  unmountPage();
  recordReachability(true);
  await writePublicSnapshot(null);
});

/** Opens a page as the app does, until the catalogue is stored on the device. */
async function visit(path: string, answers = online) {
  const { client } = await renderPage(path, answers);
  await persistCatalogue(client);
  stops.push(keepCatalogueFresh(client));
  return client;
}

async function visitOnce(path: string, answers = online) {
  await visit(path, answers);
  await waitFor(async () => expect(await readPublicSnapshot()).toContain('Foot Massage'), { timeout: 5_000 });
  unmountPage();
}

/** Opens a page directly without a network. */
async function openOffline(path: string) {
  const { client } = await renderPage(path, offline);
  await persistCatalogue(client);
}

const main = () => within(screen.getByRole('main'));
const cards = () => main().findAllByRole('article');

describe('after one visit to any public page, without a network', () => {
  it.each(['/', '/services', '/therapists', '/therapist/1', '/booking/1/4'])(
    'to %s, pages that were never opened show the whole catalogue with its age',
    async (visited) => {
      await visitOnce(visited);
      await openOffline('/therapists');
      expect((await cards()).map((card) => card.textContent)).toEqual([
        expect.stringContaining('Dao Chai'),
        expect.stringContaining('Ploy Srisuwan'),
      ]);
      await screen.findByText(/^No connection. Last updated:/);
      unmountPage();
      await openOffline('/services');
      expect(await cards()).toHaveLength(2);
      unmountPage();
      await openOffline('/service/7');
      await screen.findByRole('heading', { level: 1, name: 'Foot Massage' });
      expect(await cards()).toHaveLength(1);
      unmountPage();
      await openOffline('/therapist/2');
      await screen.findByRole('heading', { level: 1, name: 'Dao Chai' });
      await main().findByRole('heading', { name: 'Foot Massage' });
      unmountPage();
      await openOffline('/privacy');
      await main().findByText('No smoking.');
      unmountPage();
      await openOffline('/booking/2/7');
      await screen.findByRole('heading', { level: 1, name: 'Book a Session with Dao Chai' });
      await screen.findByText(/^No connection. Last updated:/);
    },
  );

  it('a later visit to one page loses nothing, whether the catalogue was fetched again or not', async () => {
    await visitOnce('/');
    await visit('/therapist/1', { ...online, '/api/catalogue': 503 });
    await screen.findByRole('heading', { name: 'Thai Massage' });
    // longer than a write to the device is delayed
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    unmountPage();
    await openOffline('/therapist/2');
    await main().findByRole('heading', { name: 'Foot Massage' });
  });

  it('those who offer a service in a place are found, without any free time', async () => {
    await visitOnce('/');
    await openOffline('/therapists?city=Bangkok&district=Watthana&service=7');
    expect((await cards()).map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Dao Chai',
    ]);
    await screen.findByText('Choosing a time needs a connection');
    expect(main().queryByRole('link', { name: /^(?:Today|Tomorrow)/ })).toBeNull();
    await screen.findByText(/^No connection. Last updated:/);
  });

  it('a therapist of whom the catalogue knows nothing is not made up', async () => {
    await visitOnce('/');
    await openOffline('/therapist/3');
    await screen.findByText('Failed to fetch therapists');
  });
});

describe('the catalogue', () => {
  it('that could not be fetched is fetched when the connection is back', async () => {
    const answers = { ...online, '/api/catalogue': noConnection as unknown };
    await visit('/services', answers);
    await cards();
    answers['/api/catalogue'] = catalogue;
    recordReachability(false);
    recordReachability(true);
    await waitFor(async () => expect(await readPublicSnapshot()).toContain('Dao Chai'), { timeout: 5_000 });
  });

  it('does not replace what the page has fetched itself, and what it fills in is fetched when used', async () => {
    const fetched = vi.fn(() => ({ ...ploy, bio: 'As of now' }));
    const client = await visit('/services', { ...online, '/api/therapists/1': fetched });
    await waitFor(() => expect(client.getQueryData(['catalogue'])).toBeDefined());
    const query = { queryKey: ['therapists', 1], queryFn: () => Promise.resolve(fetched()) };
    expect(await client.fetchQuery(query)).toMatchObject({ bio: 'As of now' });
    expect(fetched).toHaveBeenCalledTimes(1);
    client.setQueryData(['catalogue'], { ...catalogue });
    expect(client.getQueryData(['therapists', 1])).toMatchObject({ bio: 'As of now' });
  });
});
