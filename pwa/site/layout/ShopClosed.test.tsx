// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shopQuery } from '../../data/shop.ts';
import { delayedResponse, fakeShop, noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { renderPage, restoreQuery, therapist, unmountPage } from '../../../tests/support/app/renderApp.tsx';

const closed = fakeShop({ isOpen: false });
const all = (fields: FakeApi = {}): FakeApi => ({
  '/api/therapists': [therapist()],
  '/api/therapists/1': therapist(),
  '/api/therapists/1/services': [],
  '/api/services': [{ id: 1, name: 'Thai Massage', description: null, duration: 60, price: 600 }],
  ...fields,
});

afterEach(unmountPage);

describe('a closed shop', () => {
  it.each(['/', '/services', '/service/1', '/therapists', '/therapist/1', '/booking/1/1'])(
    'redirects a visitor of %s to home',
    async (path) => {
      await renderPage(path, all({ '/api/shop': closed }));
      await screen.findByText('We are currently closed. Please check back later.');
      screen.getByText('Shop Currently Closed');
      screen.getByText('We apologize for the inconvenience. Please check back later.');
      screen.getByText('Our services are temporarily unavailable');
      expect(screen.queryByRole('link', { name: 'Book Now' })).toBeNull();
      expect(screen.queryByRole('article')).toBeNull();
    },
  );

  it.each(['/services', '/booking/1/1'])(
    'redirects a visitor of %s whose device has stored it as open, once it has answered',
    async (path) => {
      const shop = delayedResponse(closed);
      const answers = all({ '/api/shop': shop.answer });
      await renderPage(path, answers, 'en', (client) => restoreQuery(client, shopQuery.queryKey, fakeShop()));
      await screen.findAllByText(/Thai Massage|Ploy Srisuwan|Service Not Found/);
      shop.release();
      await screen.findByText('We are currently closed. Please check back later.');
    },
  );

  it('leaves a page open that the stored status has opened while nobody answers', async () => {
    const answers = all({ '/api/shop': noConnection });
    const { client } = await renderPage('/services', answers, 'en', (client) =>
      restoreQuery(client, shopQuery.queryKey, fakeShop()),
    );
    await screen.findByRole('article');
    await waitFor(() => expect(client.getQueryState(shopQuery.queryKey)?.status).toBe('error'), {
      timeout: 5_000,
    });
    answers['/api/shop'] = closed;
    await act(() => client.refetchQueries(shopQuery));
    await screen.findByText('Shop Currently Closed');
    screen.getByRole('heading', { name: 'Our Services' });
  });

  it('says when it opens again, in the reader’s language', async () => {
    const until = fakeShop({ isOpen: false, opensAt: '2099-12-01T02:00:00.000Z' });
    await renderPage('/', all({ '/api/shop': until }), 'th');
    await screen.findByText(/^เปิดอีกครั้ง: .*1 ธันวาคม.* เวลา 09:00/);
  });

  it.each([
    ['/therapists', 'Our Therapists'],
    ['/therapist/1', 'Ploy Srisuwan'],
    ['/services', 'Our Services'],
    ['/service/1', 'Thai Massage'],
  ])('is told on %s while it is open, in place of what could be booked', async (path, title) => {
    const answers = all();
    const { client } = await renderPage(path, answers);
    await screen.findAllByText(/^(?:Thai Massage|Ploy Srisuwan)$/);
    answers['/api/shop'] = closed;
    await act(() => client.refetchQueries(shopQuery));
    await screen.findByText('Shop Currently Closed');
    screen.getByText('We apologize for the inconvenience. Please check back later.');
    screen.getByRole('heading', { level: 1, name: title });
    screen.getByText('Our services are temporarily unavailable');
    screen.getByText('Please check back when we reopen');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows the alert on an open page, and redirects on the next navigation', async () => {
    const answers = all();
    const { client } = await renderPage('/services', answers);
    await screen.findByRole('article');
    answers['/api/shop'] = closed;
    await act(() => client.refetchQueries(shopQuery));
    await screen.findByText('Shop Currently Closed');
    screen.getByRole('heading', { name: 'Our Services' });
    screen.getByText('Please check back when we reopen');
    await userEvent.click(screen.getAllByRole('link', { name: 'Therapists' })[0]!);
    await screen.findByText('We are currently closed. Please check back later.');
  });

  it('is shown as open on a page that is looked at again after it has opened', async () => {
    const answers = all({ '/api/shop': closed });
    await renderPage('/', answers);
    await screen.findByText('Shop Currently Closed');
    delete answers['/api/shop'];
    // the page becomes visible again
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByRole('link', { name: 'Book Now' });
    await screen.findByRole('article');
  });

  it('counts as open while its status is unknown', async () => {
    await renderPage('/', all({ '/api/shop': 503 }));
    await screen.findByRole('link', { name: 'Book Now' });
    await screen.findByRole('article');
  });
});
