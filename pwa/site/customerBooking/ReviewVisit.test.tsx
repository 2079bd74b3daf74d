// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CustomerReview } from '#contract/review.ts';
import { customerApi, customerBooking } from '../../../tests/support/app/customerBooking.ts';
import { openCustomerPage, pageText, prepareCustomerPage } from '../../../tests/support/app/customerPage.ts';
import { errorResponse, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';

prepareCustomerPage();

const finished = (review: CustomerReview | null, canReview = review === null) =>
  customerBooking({
    status: 'approved',
    startTime: '2026-01-05T03:00:00.000Z',
    endTime: '2026-01-05T04:00:00.000Z',
    visitState: 'finished',
    canCancel: false,
    cancelUntil: null,
    canEdit: false,
    canMove: false,
    review,
    canReview,
  });
const given = (fields: Partial<CustomerReview> = {}): CustomerReview => ({
  stars: 4,
  words: 'Warm hands',
  isPublished: false,
  ...fields,
});
const path = `${customerApi}/review`;
const words = 'A few words (optional)';
const choose = (stars: number) => fireEvent.click(screen.getByLabelText(`${stars} of 5 stars`));

it('a visit that is over asks for stars, and only for them; what was said is shown', async () => {
  const { sent, all } = await openCustomerPage(finished(null), {
    [`POST ${path}`]: () => (all[`GET ${customerApi}`] = finished(given())),
  });
  fill(words, '  Warm hands ');
  await press('Send review');
  await screen.findByText(/^Choose 1 to 5/);
  expect(sent).toEqual([]);
  choose(4);
  await press('Send review');
  await expectToast('Thank you for your review');
  expect(sent.map(({ body }) => body)).toEqual([{ stars: 4, words: 'Warm hands' }]);
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(pageText()).toContain('We read each review before it is shown');
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
});

it('what was typed stays when no answer comes, and is sent again under the same key', async () => {
  const answers = { [`POST ${path}`]: noConnection };
  const { sent, all } = await openCustomerPage(finished(null), answers);
  choose(5);
  fill(words, 'Thank you');
  await press('Send review');
  await screen.findByText('We don’t know if your review arrived');
  expect(fieldValue(words)).toBe('Thank you');
  all[`POST ${path}`] = finished(given({ stars: 5, words: 'Thank you' }));
  await press('Send review');
  await expectToast('Thank you for your review');
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('says why a review was refused', async () => {
  const booking = finished(null, false) as never;
  await openCustomerPage(finished(null), {
    [`POST ${path}`]: () => errorResponse(409, 'not_reviewable', { booking }),
  });
  choose(5);
  await press('Send review');
  await screen.findByText('This visit cannot be reviewed, or was reviewed before.');
});

it('a review can be withdrawn after a question, and is in the form again', async () => {
  const { sent, all } = await openCustomerPage(finished(given({ isPublished: true })), {
    [`DELETE ${path}`]: finished(null),
  });
  expect(pageText()).toContain('It is shown on the therapist’s profile');
  all[`GET ${customerApi}`] = finished(null);
  await press('Withdraw review');
  await screen.findByRole('alertdialog');
  await press('Withdraw review');
  await waitFor(() => expect(sent).toHaveLength(1));
  await expectToast('Your review is withdrawn');
  expect(fieldValue(words)).toBe('Warm hands');
});

it('without a connection it says that sending needs one', async () => {
  await openCustomerPage(finished(null));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await screen.findByText(/Sending the review needs one/);
});

it('a visit that did not take place asks nothing', async () => {
  await openCustomerPage(customerBooking({ status: 'approved', canReview: false, review: null }));
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
});
