// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AdminReview } from '#contract/review.ts';
import { errorResponse, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './ReviewsPage.tsx';

afterEach(unmountPage);

const review = (fields: Partial<AdminReview> = {}): AdminReview => ({
  id: 4,
  bookingId: 7,
  stars: 5,
  words: 'Warm hands',
  warnings: [],
  state: 'waiting',
  createdAt: '2026-11-20T03:00:00.000Z',
  therapist: { id: 1, name: 'Ploy Srisuwan' },
  service: { name: 'Oil Massage' },
  startTime: '2026-11-19T03:00:00.000Z',
  clientName: 'Nok Chaiyaporn',
  ...fields,
});

const path = '/api/admin/reviews';
const open = (data: AdminReview[], answers: FakeApi = {}) => {
  const waiting = data.filter(({ state }) => state === 'waiting').length;
  const all: FakeApi = { [path]: () => Response.json({ data, nextCursor: null, waiting }), ...answers };
  return renderAdminPage('/admin/reviews', all);
};

it('shows a review with its visit, and publishes it', async () => {
  const { sent } = await open([review(), review({ id: 3, state: 'published' })], {
    [`POST ${path}/4/publish`]: review({ state: 'published' }),
  });
  const [first, second] = await screen.findAllByRole('article');
  within(first!).getByText('5 of 5 stars');
  expect(first!.textContent).toContain(
    'Nok Chaiyaporn · Oil Massage · Ploy Srisuwan · Thursday, November 19, 2026',
  );
  const link = within(first!).getByRole('link', { name: 'Nok Chaiyaporn' });
  expect(link.getAttribute('href')).toBe('/admin/bookings/7');
  expect(within(second!).queryByRole('button', { name: 'Publish' })).toBeNull();
  await press('Publish');
  await expectToast('Published');
  expect(sent.map(({ path: asked }) => asked)).toEqual([`${path}/4/publish`]);
});

it('warns of a link and a telephone number, and asks before publishing them; the words are text', async () => {
  const words = 'Call 0812345678 or https://evil.example <b>now</b>';
  const { sent } = await open([review({ words, warnings: ['link', 'phone'] })], {
    [`POST ${path}/4/publish`]: review({ state: 'published' }),
  });
  const shown = await screen.findByText(words);
  expect(within(shown.closest('article')!).getAllByRole('link')).toHaveLength(1);
  screen.getByText('It seems to hold a link or an account');
  screen.getByText('It seems to hold a telephone number');
  await press('Publish');
  await screen.findByRole('alertdialog', { name: 'Publish it all the same?' });
  expect(sent).toEqual([]);
  await press('Publish');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('says so when the customer has withdrawn it meanwhile', async () => {
  await open([review()], { [`POST ${path}/4/hide`]: () => errorResponse(404, 'not_found') });
  await press('Hide');
  await expectToast('The review was not changed');
});

it('says what an erased customer leaves, and that nobody has written yet', async () => {
  await open([review({ clientName: null, words: null, state: 'hidden' })]);
  await screen.findByRole('link', { name: 'Personal data erased' });
  unmountPage();
  await open([]);
  await screen.findByText(/Nobody has written a review yet/);
});
