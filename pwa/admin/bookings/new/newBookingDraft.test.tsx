// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, noConnection } from '../../../../tests/support/app/fakeApi.ts';
import { press } from '../../../../tests/support/app/formActions.ts';
import {
  book,
  bookAndOpenCard,
  createBookingPath,
  createdBooking,
  field,
  fillIn,
  keysOf,
  prepareNewBooking,
  reopen,
  writeCustomer,
} from '../../../../tests/support/app/newBookingForm.ts';
import { adminBooking } from '../../../../tests/support/app/renderApp.tsx';
import { businessToday } from '../../../i18n/formats.ts';
import '../BookingsPage.tsx';
import './NewBookingPage.tsx';

const today = businessToday();

prepareNewBooking();

describe('a draft of a booking by hand', () => {
  it('is there after a reload, until it is booked', async () => {
    const { answers } = await fillIn();
    const { address } = await reopen(answers);
    await screen.findByText('Not booked yet');
    expect([field('clientName').value, field('clientAddress').value]).toEqual(['Mali', '1 Silom']);
    await screen.findByRole('radio', { name: '9:00\u00a0AM', checked: true });
    await bookAndOpenCard(address);
    await reopen(answers);
    expect(field('clientName').value).toBe('');
    expect(screen.queryByText('Not booked yet')).toBeNull();
  });

  it('gives the customer to a gap of the board', async () => {
    const { answers } = await fillIn();
    await reopen(answers, `?therapistId=1&start=${today}T11:00`);
    await screen.findByText('Not booked yet');
    expect([field('clientName').value, screen.getByLabelText<HTMLSelectElement>('Therapist').value]).toEqual([
      'Mali',
      '1',
    ]);
  });

  it('is offered when another customer is booked again', { tags: ['full'] }, async () => {
    const { answers } = await fillIn();
    answers['/api/admin/bookings/7'] = adminBooking({ clientName: 'Rahul' });
    await reopen(answers, '?again=7');
    expect(field('clientName').value).toBe('Rahul');
    await press('Continue with Mali');
    await waitFor(() => expect(field('clientName').value).toBe('Mali'));
  });

  it('can be emptied', { tags: ['full'] }, async () => {
    const { answers } = await fillIn();
    await reopen(answers);
    await press('Start anew');
    await waitFor(() => expect(field('clientName').value).toBe(''));
    await reopen(answers);
    expect(field('clientName').value).toBe('');
  });

  it('of another administrator is not shown', async () => {
    const { answers } = await fillIn();
    answers['/api/auth/verify'] = { userId: 2, username: 'other' };
    await reopen(answers);
    expect(field('clientName').value).toBe('');
  });

  it('whose answer was lost is sent again with its key, also after a reload, and is one booking', async () => {
    const { answers, sent } = await fillIn();
    answers[createBookingPath] = noConnection;
    book();
    await screen.findByText('We don’t know if the booking arrived');
    const again = await reopen(answers, '?therapistId=1');
    await screen.findByText('We don’t know if the booking arrived');
    await screen.findByRole('radio', { name: '9:00\u00a0AM', checked: true });
    answers[createBookingPath] = createdBooking;
    await bookAndOpenCard(again.address);
    expect(keysOf(again.sent)).toEqual(keysOf(sent));
    expect(again.sent[0]?.body).toEqual(sent[0]?.body);
  });

  it(
    'that was received before it was changed is not booked twice without asking',
    { tags: ['full'] },
    async () => {
      const { answers, sent } = await fillIn();
      answers[createBookingPath] = 503;
      book();
      await screen.findByText('We don’t know if the booking arrived');
      writeCustomer({ clientAddress: '2 Silom' });
      answers[createBookingPath] = () => errorResponse(422, 'idempotency_mismatch');
      book();
      await screen.findByText('It was booked before your changes');
      expect(keysOf(sent)[0]).toBe(keysOf(sent)[1]);
    },
  );
});

it('without a connection the form opens, keeps what is typed and says why it cannot be sent', async () => {
  const { answers, sent } = await fillIn();
  const why = 'No connection. You can book once you are online; what you typed stays here.';
  expect(screen.queryByText(why)).toBeNull();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  await screen.findByText(why);
  answers[createBookingPath] = noConnection;
  book();
  await screen.findByText('You are offline');
  expect(field('clientName').value).toBe('Mali');
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  window.dispatchEvent(new Event('online'));
  answers[createBookingPath] = createdBooking;
  book();
  await waitFor(() => expect(sent.length).toBe(2));
});
