// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Review } from '#contract/review.ts';
import { noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { renderPage, therapist, unmountPage } from '../../../tests/support/app/renderApp.tsx';

afterEach(unmountPage);

const review = (id: number, words: string): Review => ({
  id,
  stars: 4,
  words,
  name: 'Nok',
  month: '2026-11',
});
const rated = therapist({ rating: { average: 4.9, count: 38 } });
const open = (answers: FakeApi, language?: 'th') =>
  renderPage(
    '/therapist/1',
    { '/api/therapists': [rated], '/api/therapists/1': rated, '/api/therapists/1/services': [], ...answers },
    language,
  );
const page = (data: Review[], nextCursor: string | null = null) => Response.json({ data, nextCursor });

it('a card tells the average and how many reviews there are, and nothing where there is none', async () => {
  await renderPage('/therapists', { '/api/therapists': [rated, therapist({ id: 2, name: 'Mali' })] });
  expect((await screen.findByRole('article', { name: /Ploy/ })).textContent).toContain(
    '★ 4.9 of 5, 38 reviews',
  );
  expect(screen.getByRole('article', { name: 'Mali' }).textContent).not.toContain('★');
});

it('a profile shows the words with name and month, and more on demand', async () => {
  await open({
    '/api/therapists/1/reviews': () => page([review(9, 'Warm hands')], '9'),
    '/api/therapists/1/reviews?cursor=9': () => page([review(3, 'Slow and strong')]),
  });
  const section = await screen.findByRole('region', { name: 'Reviews' });
  within(section).getByText('4.9 of 5 stars');
  expect(section.textContent).toContain('38 reviews');
  await within(section).findByText('Warm hands');
  expect(section.textContent).toContain('Nok · November 2026');
  await press('More reviews');
  await screen.findByText('Slow and strong');
  expect(screen.queryByRole('button', { name: 'More reviews' })).toBeNull();
});

it.each([
  [3.5, 3, 1],
  [4.9, 5, 0],
  [4.3, 4, 1],
  [1, 1, 0],
])('an average of %s is drawn as %s stars and %s halves', async (average, full, halves) => {
  const one = therapist({ rating: { average, count: 2 } });
  await open({ '/api/therapists/1': one, '/api/therapists/1/reviews': () => page([]) });
  const picture = (await screen.findByText(`${average.toFixed(1)} of 5 stars`)).parentElement!;
  expect(picture.querySelectorAll('.lucide-star-half')).toHaveLength(halves);
  expect(picture.querySelectorAll('.lucide-star[class*="full"]')).toHaveLength(full);
});

it('markup, links and telephone numbers in the words are plain text', async () => {
  const words = '<img src=x onerror=alert(1)> https://evil.example tel:+66812345678';
  await open({ '/api/therapists/1/reviews': () => page([review(1, words)]) });
  const shown = await screen.findByText(words);
  expect(shown.children).toHaveLength(0);
  expect(within(shown.closest('section')!).queryByRole('link')).toBeNull();
});

it('the month is in the reader’s calendar', async () => {
  await open({ '/api/therapists/1/reviews': () => page([review(1, 'มือเบามาก')]) }, 'th');
  const shown = await screen.findByText('มือเบามาก');
  expect(shown.closest('article')?.textContent).toContain('พฤศจิกายน 2569');
});

it('without a connection the profile is there, and the reviews can be tried again', async () => {
  const answers: FakeApi = { '/api/therapists/1/reviews': noConnection };
  await open(answers);
  await screen.findByText('We could not load the reviews');
  screen.getByRole('heading', { name: 'Working Hours' });
});

it('a therapist without reviews has no such section, and asks for none', async () => {
  await open({ '/api/therapists/1': therapist(), '/api/therapists': [therapist()] });
  await screen.findByRole('heading', { name: 'Working Hours' });
  expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull();
});
