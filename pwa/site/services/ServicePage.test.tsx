// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import { delayedResponse, fakeShop, noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { fakeService, fakeTerms } from '../../../tests/support/app/fakeCatalogue.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { renderPage, therapist, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { addDays, businessToday } from '../../i18n/formats.ts';

const tomorrow = addDays(businessToday(), 1);
const oil = fakeService({ id: 4, name: 'Oil Massage', description: 'Slow and warm.', price: 1800 });
const foot = fakeService({ id: 7, name: 'Foot Massage' });
const all = [
  { ...therapist({ id: 1, name: 'Ploy' }), services: [oil, foot] },
  { ...therapist({ id: 2, name: 'Dao' }), services: [oil] },
  { ...therapist({ id: 3, name: 'Krit' }), services: [foot] },
];
const catalogue: Catalogue = {
  shop: fakeShop(),
  therapists: all,
  services: [oil, foot],
  terms: fakeTerms,
  locations: [],
};
const answers = (fields: FakeApi = {}): FakeApi => ({
  '/api/services': [oil, foot],
  '/api/catalogue': catalogue,
  '/api/availability': ({ path }: { path: string }) =>
    path.includes(`date=${tomorrow}`)
      ? [
          { therapistId: 1, starts: ['15:00'] },
          { therapistId: 2, starts: ['09:00', '15:00'] },
        ]
      : [],
  ...fields,
});

const cards = async () =>
  (await within(screen.getByRole('main')).findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  );

afterEach(() => {
  unmountPage();
  vi.restoreAllMocks();
});

describe('the page of a service', () => {
  it('says what it is, how long it takes and what it costs', async () => {
    await renderPage('/service/4', answers());
    await screen.findByRole('heading', { level: 1, name: 'Oil Massage' });
    screen.getByText('Slow and warm.');
    expect(screen.getByRole('main').textContent).toMatch(/1,800\u00a0THB.*60\u00a0min/);
    await waitFor(() => expect(document.title).toContain('Oil Massage'));
  });

  it('lists those who offer it, the first free one first, with times that lead to the form', async () => {
    const { address } = await renderPage('/service/4', answers());
    await screen.findByRole('heading', { level: 2, name: 'Who offers it' });
    expect(await cards()).toEqual(['Dao', 'Ploy']);
    await press(/^Tomorrow 9:00/, 'link');
    await waitFor(() => expect(address()).toContain('/booking/2/4'));
  });

  it('leads to the search for a place or a day', async () => {
    const { address } = await renderPage('/service/4', answers());
    await press('Choose a place or a day', 'link');
    await waitFor(() => expect(address()).toBe('/therapists?service=4'));
  });

  it('says when nobody offers it', async () => {
    const nobody = { ...catalogue, therapists: [{ ...all[2]! }] };
    await renderPage('/service/4', answers({ '/api/catalogue': nobody }));
    await screen.findByText('Nobody offers this service at the moment');
  });

  it('is shared in the reader’s language', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await renderPage('/service/4', answers(), 'th');
    await press('แชร์');
    expect(share).toHaveBeenCalledWith({
      title: 'Oil Massage',
      url: `${location.origin}/service/4?lang=th`,
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  it.each(['/service/99', '/service/oil'])('of nothing says so: %s', async (path) => {
    const { address } = await renderPage(path, answers());
    await screen.findByRole('heading', { level: 1, name: 'Service Not Found' });
    await press('Our Services', 'link');
    await waitFor(() => expect(address()).toBe('/services'));
  });

  it('that cannot be loaded is not taken for none, and is loaded again on Retry', async () => {
    const changing = answers({ '/api/services': noConnection });
    await renderPage('/service/4', changing);
    await screen.findByText('There was an error loading services. Please try again later.');
    changing['/api/services'] = [oil];
    await press('Retry');
    await screen.findByRole('heading', { level: 1, name: 'Oil Massage' });
  });
});

describe('the list of services', () => {
  it('shows three places for cards while it loads, then each service, and leads to the therapists', async () => {
    const list = delayedResponse([oil, foot]);
    await renderPage('/services', answers({ '/api/services': list.answer }));
    await screen.findByRole('heading', { level: 1, name: 'Our Services' });
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
    list.release();
    expect(await cards()).toEqual(['Foot Massage', 'Oil Massage']);
    expect(document.querySelector('[data-skeleton]')).toBeNull();
    screen.getByText('To book, choose the therapist who comes to you.');
  });

  it('says when there are none', async () => {
    await renderPage('/services', answers({ '/api/services': [] }));
    await screen.findByText('No services available at the moment.');
    const onward = screen.getByRole('link', { name: 'Choose a therapist' });
    expect(onward.getAttribute('href')).toBe('/therapists');
  });
});

it('the name on a service’s card leads to its page', async () => {
  const { address } = await renderPage('/services', answers());
  await press('Oil Massage', 'link');
  await waitFor(() => expect(address()).toBe('/service/4'));
});
