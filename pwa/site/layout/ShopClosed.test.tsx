// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shopStatusQuery } from '../../data/shop.ts';
import type { FakeApi } from '../../../tests/support/fakeApi.ts';
import { unmountPage, therapist, renderPage } from '../../../tests/support/renderApp.tsx';

const closed = { id: 1, isOpen: false, lastUpdated: '2026-01-01T00:00:00.000Z', isDemo: false };
const all = (fields: FakeApi = {}): FakeApi => ({
  '/api/therapists': [therapist()],
  '/api/therapists/1': therapist(),
  '/api/therapists/1/services': [],
  '/api/services': [{ id: 1, name: 'Thai Massage', description: null, duration: 60, price: 600 }],
  ...fields,
});

afterEach(unmountPage);

describe('a closed shop', () => {
  it.each(['/', '/services', '/therapists', '/therapist/1', '/booking/1/1'])(
    'redirects a visitor of %s to home',
    async (path) => {
      await renderPage(path, all({ '/api/shop/status': closed }));
      await screen.findByText('We are currently closed. Please check back later.');
      screen.getByText('Shop Currently Closed');
      screen.getByText('Our services are temporarily unavailable');
      expect(screen.queryByRole('link', { name: 'Book Now' })).toBeNull();
      expect(screen.queryByRole('article')).toBeNull();
    },
  );

  it('shows the alert on an open page, and redirects on the next navigation', async () => {
    const answers = all();
    const { client } = await renderPage('/services', answers);
    await screen.findByRole('article');
    answers['/api/shop/status'] = closed;
    await act(() => client.refetchQueries(shopStatusQuery));
    await screen.findByText('Shop Currently Closed');
    screen.getByRole('heading', { name: 'Our Services' });
    screen.getByText('Please check back when we reopen');
    await userEvent.click(screen.getAllByRole('link', { name: 'Therapists' })[0]!);
    await screen.findByText('We are currently closed. Please check back later.');
  });

  it('is shown as open on a page that is looked at again after it has opened', async () => {
    const answers = all({ '/api/shop/status': closed });
    await renderPage('/', answers);
    await screen.findByText('Shop Currently Closed');
    delete answers['/api/shop/status'];
    // the page becomes visible again
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByRole('link', { name: 'Book Now' });
    await screen.findByRole('article');
  });

  it('counts as open while its status is unknown', async () => {
    await renderPage('/', all({ '/api/shop/status': 503 }));
    await screen.findByRole('link', { name: 'Book Now' });
    await screen.findByRole('article');
  });
});
