// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingAnswers, slotsPath } from '../../../tests/support/app/bookingAnswers.ts';
import { fill, press } from '../../../tests/support/app/formActions.ts';
import { renderPage, therapist, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { businessToday } from '../../i18n/formats.ts';
import { servicesKey } from '../../data/services.ts';
import { therapistsKey } from '../../data/therapists.ts';
import './BookingForm.tsx';

beforeEach(() => localStorage.clear());
afterEach(unmountPage);

const sectionOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

describe('the booking page', () => {
  it('says with whom, what is to be done, and what is booked', async () => {
    await renderPage('/booking/1/1', bookingAnswers());
    await screen.findByRole('heading', { level: 1, name: 'Book a Session with Ploy Srisuwan' });
    screen.getByText('Choose a date and a time, and tell us where to come.');
    const service = await sectionOf('Service Details');
    service.getByRole('heading', { level: 3, name: 'Oil Massage' });
    service.getByText('60 min');
    service.getByText('1,800 THB');
    service.getByText('Warm rice bran oil.');
  });

  it('offers the free times of the chosen day', async () => {
    await renderPage('/booking/1/1', bookingAnswers());
    const visit = await sectionOf('Select Date & Time');
    visit.getByRole('heading', { level: 3, name: 'Available Time Slots' });
    await press(/^Today/);
    for (const time of ['10:00\u00a0AM', '11:00\u00a0AM']) await visit.findByRole('radio', { name: time });
    expect(visit.getAllByRole('radio')).toHaveLength(2);
  });

  it('says that a day has no free times, and what to do', async () => {
    await renderPage(`/booking/1/1?date=${businessToday()}`, bookingAnswers({ [slotsPath]: [] }));
    await screen.findByText('No available slots on this date');
    screen.getByText('Try selecting a different date');
  });

  it('says what the contacts and the notes are for', async () => {
    await renderPage('/booking/1/1', bookingAnswers());
    const contacts = await screen.findByRole('group', { name: 'Contact' });
    const hint = document.getElementById(contacts.getAttribute('aria-describedby')!);
    expect(hint?.textContent).toBe(
      '* Please provide at least one contact method: WhatsApp, Phone, Email, or Line ID',
    );
    screen.getByPlaceholderText('Any special requests?');
  });

  it('has the lists fetched again after a booking', async () => {
    const { client, address } = await renderPage('/booking/1/1', bookingAnswers());
    for (const queryKey of [therapistsKey, servicesKey]) client.setQueryData(queryKey, [therapist()]);
    await press(/^Today/);
    await press('10:00\u00a0AM', 'radio');
    fill(/^Full Name/, 'Nok');
    fill('Phone Number', '0812345678');
    fill(/^Address for Massage/, '88 Sukhumvit 24');
    await press('Book Session');
    await waitFor(() => expect(address()).toBe('/'));
    expect(client.getQueryState(servicesKey)?.isInvalidated).toBe(true);
    await waitFor(() => expect(client.getQueryState(therapistsKey)?.dataUpdateCount).toBe(2));
  });
});
