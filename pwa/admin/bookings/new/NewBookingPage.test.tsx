// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ManualBooking } from '#contract/manualBooking.ts';
import { customer } from '../../../../tests/support/app/customers.ts';
import { errorResponse, fakeShop, type SentRequest } from '../../../../tests/support/app/fakeApi.ts';
import { expectToast, fill, press } from '../../../../tests/support/app/formActions.ts';
import {
  book,
  bookAndOpenCard,
  bookButton,
  choose,
  createBookingPath,
  createdBooking,
  field,
  fillIn,
  keysOf,
  newBookingAnswers,
  openNewBooking,
  prepareNewBooking,
  tapTime,
  writeCustomer,
} from '../../../../tests/support/app/newBookingForm.ts';
import { adminBooking } from '../../../../tests/support/app/renderApp.tsx';
import { addDays, businessToday } from '../../../i18n/formats.ts';
import '../BookingsPage.tsx';
import './NewBookingPage.tsx';

const today = businessToday();
const bodies = (sent: SentRequest[]) => sent.map(({ body }) => body as ManualBooking);

prepareNewBooking();

describe('a booking by hand', () => {
  it('of a recent caller is entered without typing, and leads to its card and the message to the customer', async () => {
    const { sent, address } = await openNewBooking();
    await press(/^Nok/);
    expect([field('clientPhone').value, field('clientAddress').value]).toEqual([
      '0812345678',
      '88 Sukhumvit 24',
    ]);
    await tapTime('9:00\u00a0AM');
    expect(bookButton().textContent).toBe('Book for Nok');
    await bookAndOpenCard(address);
    expect(bodies(sent)).toEqual([
      expect.objectContaining({
        therapistId: 2,
        serviceId: 1,
        startTime: `${today} 09:00`,
        clientName: 'Nok',
        clientPhone: '0812345678',
        locale: 'en',
        status: 'approved',
        origin: 'phone',
        outsideHours: false,
        expectedDuration: 60,
        expectedPrice: 1800,
      }),
    ]);
    await screen.findByRole('heading', { name: 'Tell Nok' });
  });

  it('suggests customers whose name or number is typed, and takes a suggestion back', async () => {
    await openNewBooking(
      newBookingAnswers([
        adminBooking({ clientAddress: '7 Mahatun Place' }),
        adminBooking({ id: 9, clientName: 'Mali', clientPhone: '0898765432' }),
      ]),
    );
    await screen.findByRole('button', { name: /^Nok/ });
    writeCustomer({ clientName: 'Ma', clientPhone: '', clientAddress: '' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Nok/ })).toBeNull());
    await press(/^Mali/);
    expect(field('clientPhone').value).toBe('0898765432');
    await press('Undo');
    expect([field('clientName').value, field('clientPhone').value]).toEqual(['Ma', '']);
  });

  it('shows what the shop has noted of the customer whose contact is in the form', async () => {
    const customer = { id: 5, isBlocked: false, visits: 1, noShows: 0, tries: 0, notes: 'Has a dog' };
    await openNewBooking(newBookingAnswers([adminBooking({ customer })]));
    await press(/^Nok/);
    await screen.findByText('Has a dog');
    writeCustomer({ clientName: 'Nok', clientPhone: '0899999999', clientAddress: '' });
    await waitFor(() => expect(screen.queryByText('Has a dog')).toBeNull());
  });

  it('warns when the customer has another visit at that time, with whichever therapist', async () => {
    const summary = { id: 5, isBlocked: false, visits: 1, noShows: 0, tries: 0, notes: null };
    const halfPastEight = {
      status: 'approved',
      startTime: `${today}T01:30:00.000Z`,
      endTime: `${today}T02:30:00.000Z`,
    } as const;
    await openNewBooking(
      newBookingAnswers([adminBooking({ customer: summary })], {
        '/api/admin/customers/5': customer({
          latestBookings: [
            adminBooking({ ...halfPastEight, id: 3 }),
            adminBooking({ ...halfPastEight, id: 4, status: 'cancelled' }),
          ],
        }),
      }),
    );
    await press(/^Nok/);
    const warning = 'Nok Chaiyaporn has a booking at this time already';
    await tapTime('9:00\u00a0AM');
    const alert = (await screen.findByText(warning)).parentElement!;
    expect(within(alert).getAllByRole('link', { name: 'Nok' })).toHaveLength(1);
    await tapTime('11:00\u00a0AM');
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  });

  it('takes a LINE ID as it is typed', async () => {
    const { sent, address } = await fillIn();
    fill('Or type the LINE ID', '@mali');
    await bookAndOpenCard(address);
    expect(bodies(sent)[0]).toMatchObject({ clientLineId: '@mali' });
  });

  it('for whoever is free first offers everybody’s times, and a choice of who comes', async () => {
    const { sent, address } = await openNewBooking();
    writeCustomer();
    choose('Service', '1');
    await tapTime('11:00\u00a0AM');
    const who = await screen.findByRole('radiogroup', { name: 'Who comes' });
    expect(within(who).getByRole('radio', { name: 'Krit Thongdee' })).toHaveProperty('checked', true);
    within(who).getByRole('radio', { name: 'Ploy Srisuwan' }).click();
    await bookAndOpenCard(address);
    expect(bodies(sent)[0]).toMatchObject({ therapistId: 1, startTime: `${today} 11:00` });
  });

  it('opens with what a gap of the board asks for', async () => {
    await openNewBooking(newBookingAnswers(), `?therapistId=1&serviceId=1&start=${today}T10:00`);
    await screen.findByRole('radio', { name: '10:00\u00a0AM', checked: true });
    expect(screen.getByLabelText('Therapist')).toHaveProperty('value', '1');
    expect(screen.queryByRole('radio', { name: '9:00\u00a0AM' }), 'is Krit’s').toBeNull();
  });

  it(
    'moves the time of a gap to the next free one, but not what is chosen later',
    { tags: ['full'] },
    async () => {
      await openNewBooking(newBookingAnswers(), `?therapistId=1&start=${today}T10:20`);
      choose('Service', '1');
      await screen.findByRole('radio', { name: '11:00\u00a0AM', checked: true });
      choose('Another time', '10:20');
      await screen.findByText('This is not one of the free times. You are told what stands against it.');
      expect(screen.getByRole('radio', { name: '11:00\u00a0AM' })).toHaveProperty('checked', false);
    },
  );

  it('of an earlier day is entered with its day and time', async () => {
    const { sent, address } = await openNewBooking(newBookingAnswers(), '?therapistId=1');
    writeCustomer();
    choose('Service', '1');
    const lastWeek = addDays(today, -7);
    choose('An earlier day', lastWeek);
    choose('Another time', '10:20');
    await bookAndOpenCard(address);
    expect(bodies(sent)).toMatchObject([{ therapistId: 1, startTime: `${lastWeek} 10:20` }]);
  });

  it('of whoever is free first is from today on, though an earlier day was chosen', async () => {
    const { sent, address } = await openNewBooking(newBookingAnswers(), '?therapistId=1');
    writeCustomer();
    choose('Service', '1');
    choose('An earlier day', addDays(today, -7));
    choose('Therapist', '0');
    await tapTime('9:00\u00a0AM');
    await bookAndOpenCard(address);
    expect(bodies(sent)).toMatchObject([{ therapistId: 2, startTime: `${today} 09:00` }]);
  });

  it('again takes over customer, service and therapist of an earlier booking', async () => {
    const answers = newBookingAnswers([], { '/api/admin/bookings/7': adminBooking({ clientName: 'Rahul' }) });
    await openNewBooking(answers, '?again=7');
    await screen.findByRole('radio', { name: '10:00\u00a0AM' });
    expect(field('clientName').value).toBe('Rahul');
    expect(screen.getByLabelText('Therapist')).toHaveProperty('value', '1');
  });

  it('again of a booking that is gone says so, and can be filled in', { tags: ['full'] }, async () => {
    await openNewBooking(newBookingAnswers([], { '/api/admin/bookings/7': 404 }), '?again=7');
    await screen.findByText('The earlier booking could not be found');
  });

  it('can be left as a request, and says how it came in', { tags: ['full'] }, async () => {
    const { sent, address } = await fillIn();
    choose('Status', 'pending');
    screen.getByRole('radio', { name: 'Walk-in' }).click();
    expect(bookButton().textContent).toBe('Save as a request');
    await bookAndOpenCard(address);
    expect(bodies(sent)[0]).toMatchObject({ status: 'pending', origin: 'walk_in' });
  });

  it('needs no contact, after a warning', async () => {
    const { sent, address } = await fillIn();
    writeCustomer({ clientPhone: '' });
    book();
    await screen.findByText('There is no contact: nobody can tell the customer about changes.');
    expect(sent).toEqual([]);
    expect(bookButton().textContent).toBe('Book anyway');
    await bookAndOpenCard(address);
  });
});

describe('a booking by hand that is refused', () => {
  it('outside of the hours and in a closed shop says both, and is booked anyway', async () => {
    const { sent, address, answers } = await fillIn(
      '',
      newBookingAnswers([], { '/api/shop': fakeShop({ isOpen: false }) }),
    );
    answers[createBookingPath] = ({ body }: SentRequest) =>
      (body as ManualBooking).outsideHours
        ? createdBooking
        : errorResponse(409, 'shop_closed', {
            obstacles: ['shop_closed', 'outside_hours'],
            hours: [['09:00', '16:30']],
          });
    book();
    await screen.findByText('The shop is closed.');
    screen.getByText(
      /^The visit is outside of the working hours. Krit Thongdee works 9:00.AM.- 4:30.PM on that day.$/,
    );
    expect(bookButton().textContent).toBe('Book anyway');
    await bookAndOpenCard(address);
    expect(bodies(sent).map(({ outsideHours }) => outsideHours)).toEqual([false, true]);
    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  it('an override holds for the time that it was given for', async () => {
    const { answers } = await fillIn();
    answers[createBookingPath] = () =>
      errorResponse(409, 'slot_unavailable', { obstacles: ['notice'], hours: [] });
    book();
    await screen.findByText('This is sooner than the booking rules allow.');
    await press('Another time');
    expect(screen.queryByText('Book it anyway?')).toBeNull();
    await tapTime('10:00\u00a0AM');
    expect(bookButton().textContent).toBe('Book for Mali');
  });

  it('because another visit is there shows that visit and the free times', async () => {
    const { answers, sent, address } = await fillIn();
    answers[createBookingPath] = () =>
      errorResponse(409, 'slot_taken', {
        slots: ['13:00'],
        bookings: [adminBooking({ id: 3, clientName: 'Somchai', status: 'approved' })],
      });
    // the free times have come with the answer
    answers['/api/admin/availability'] = () => new Promise(() => {});
    book();
    await screen.findByText('This time was just taken');
    const visit = screen.getByRole('link', { name: 'Somchai' }).closest('li')!;
    expect(visit.textContent).toMatch(/10:00.AM.- 11:00.AM, Approved$/);
    expect(screen.queryByRole('radio', { name: '9:00\u00a0AM' })).toBeNull();
    expect(bookButton().disabled).toBe(true);
    expect(field('clientName').value).toBe('Mali');
    await tapTime('1:00\u00a0PM');
    answers[createBookingPath] = createdBooking;
    await bookAndOpenCard(address);
    expect(bodies(sent)[1]).toMatchObject({ startTime: `${today} 13:00`, therapistId: 2 });
  });

  it('for a time long gone says so in a sentence, and keeps what was typed', { tags: ['full'] }, async () => {
    const { answers } = await fillIn();
    answers[createBookingPath] = () =>
      errorResponse(400, 'invalid', {
        issues: [{ path: 'startTime', rule: 'startTooLongAgo', message: 'No' }],
      });
    book();
    await screen.findByText('A visit can be entered until 60 days after its start');
    expect(field('clientAddress').value).toBe('1 Silom');
    await tapTime('10:00\u00a0AM');
    expect(screen.queryByText('A visit can be entered until 60 days after its start')).toBeNull();
  });

  it('for a therapist who was deleted meanwhile asks for somebody else', async () => {
    const { answers } = await fillIn();
    answers['/api/admin/therapists'] = [];
    answers[createBookingPath] = 404;
    book();
    await screen.findByText('This therapist was deleted meanwhile');
    expect(field('clientName').value).toBe('Mali');
  });

  it('for a therapist who was deleted before names that at the field', { tags: ['full'] }, async () => {
    await openNewBooking(newBookingAnswers(), '?therapistId=99');
    await screen.findByText('This therapist no longer exists. Choose somebody else.');
    choose('Therapist', '1');
    expect(screen.queryByText('This therapist no longer exists. Choose somebody else.')).toBeNull();
  });

  it('for a service that is no longer offered marks it', async () => {
    const { answers } = await fillIn();
    answers[createBookingPath] = () => errorResponse(409, 'service_not_offered');
    book();
    await screen.findByText('Please select a valid service');
  });

  it('for fields that break a rule marks them, and sends nothing', async () => {
    const { sent } = await fillIn();
    writeCustomer({ clientName: ' ', clientPhone: '12' });
    book();
    await screen.findByText('Name is required');
    screen.getByText('Invalid Thai phone number');
    expect(sent).toEqual([]);
  });
});

it('is one tap away from the list, and from the page of an earlier visit', async () => {
  const { address } = await openList();
  await press('Nok', 'link');
  await press('Book again for Nok', 'link');
  await waitFor(() => expect(address()).toBe('/admin/bookings/new?again=7'));
});

async function openList() {
  const { renderAdminPage } = await import('../../../../tests/support/app/renderApp.tsx');
  const shown = await renderAdminPage(
    '/admin/bookings?time=all',
    newBookingAnswers([adminBooking({ status: 'approved' })], {
      '/api/admin/bookings/7': adminBooking({ status: 'approved' }),
    }),
  );
  await screen.findByRole('article');
  expect(screen.getByRole('link', { name: 'New booking' }).getAttribute('href')).toBe('/admin/bookings/new');
  return shown;
}

it('says that the booking failed for an unexpected reason', async () => {
  const { answers } = await fillIn();
  answers[createBookingPath] = () => errorResponse(409, 'illegal_transition');
  book();
  await expectToast('Booking failed');
  screen.getByText('The booking did not go through');
});
