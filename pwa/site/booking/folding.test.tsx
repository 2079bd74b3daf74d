// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingAnswers, slotsPath } from '../../../tests/support/app/bookingAnswers.ts';
import { fakeService } from '../../../tests/support/app/fakeCatalogue.ts';
import { fill, press } from '../../../tests/support/app/formActions.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { businessToday } from '../../i18n/formats.ts';
import './BookingForm.tsx';

const today = businessToday();
const ten = '10:00\u00a0AM';
const found = `/booking/1/1?date=${today}&time=10:00`;
const changeTime = () => screen.findByRole('button', { name: 'Change date and time' });
const services = [
  fakeService({ id: 1, name: 'Oil Massage', price: 1800 }),
  fakeService({ id: 2, name: 'Foot Massage', price: 450 }),
];
const answers = () =>
  bookingAnswers({
    '/api/therapists/1/services': services,
    '/api/therapists/1/services/2': services[1],
    [slotsPath.replace('serviceId=1', 'serviceId=2')]: ['10:00'],
  });

beforeEach(() => localStorage.clear());
afterEach(unmountPage);

describe('day and time', () => {
  it('fold once a time is tapped, and the details come next', async () => {
    await renderPage('/booking/1/1', bookingAnswers());
    await press(/^Today/);
    await userEvent.click(await screen.findByRole('radio', { name: ten }));
    await changeTime();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Your Details');
  });

  it('that were found before are followed by the details, and those by what is good to know', async () => {
    await renderPage(found, bookingAnswers());
    await changeTime();
    await screen.findByLabelText(/^Full Name/);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.slice(1)).toEqual(['Service Details', 'Oil Massage', 'Your Details', 'Good to know']);
  });

  it('stay open while somebody looks through the times with the arrow keys', async () => {
    await renderPage('/booking/1/1', bookingAnswers());
    await press(/^Today/);
    (await screen.findByRole('radio', { name: ten })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Book Session' })).toHaveProperty('disabled', false),
    );
    screen.getByRole('grid');
  });

  it('unfold to be changed, with what was chosen', async () => {
    await renderPage(found, bookingAnswers());
    fireEvent.click(await changeTime());
    await screen.findByRole('grid');
    expect(await screen.findByRole('radio', { name: ten })).toHaveProperty('checked', true);
    expect(document.activeElement?.textContent).toBe('Select Date & Time');
  });

  it('unfold when the time is free no more', async () => {
    await renderPage(found, bookingAnswers({ [slotsPath]: ['11:00'] }));
    await screen.findByRole('radio', { name: '11:00\u00a0AM' });
    expect(screen.queryByRole('button', { name: 'Change date and time' })).toBeNull();
  });
});

describe('the service', () => {
  it('is asked for when the time was found without one, and changes without losing the time', async () => {
    const { address } = await renderPage(`${found}&service=any`, answers());
    const other = await screen.findByRole('link', { name: /^Foot Massage/ });
    await screen.findByLabelText(/^Full Name/);
    fill(/^Full Name/, 'Nok');
    fireEvent.click(other);
    await waitFor(() => expect(address()).toBe('/booking/1/2'));
    await changeTime();
    await screen.findByRole('heading', { name: 'Foot Massage' });
    expect(await screen.findByLabelText(/^Full Name/)).toHaveProperty('value', 'Nok');
  });

  it('changes without losing the day, before a time is chosen', async () => {
    const { address } = await renderPage(`/booking/1/1?date=${today}`, answers());
    await screen.findByRole('radio', { name: ten });
    await press('Change service');
    fireEvent.click(await screen.findByRole('link', { name: /^Foot Massage/ }));
    await waitFor(() => expect(address()).toBe('/booking/1/2'));
    await screen.findByRole('heading', { name: 'Foot Massage' });
    await screen.findByRole('radio', { name: ten });
  });

  it('folds otherwise, until it is to be changed', async () => {
    await renderPage(found, answers());
    await changeTime();
    expect(screen.queryByRole('link', { name: /^Foot Massage/ })).toBeNull();
    await press('Change service');
    await screen.findByRole('link', { name: /^Foot Massage/ });
    await press('Keep this service');
    expect(screen.queryByRole('link', { name: /^Foot Massage/ })).toBeNull();
  });
});

describe('the contacts', () => {
  const labels = ['Phone Number', 'WhatsApp Number', 'Email', 'Or type your LINE ID'];
  const shown = () => labels.filter((label) => screen.queryByRole('textbox', { name: label }));
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

  it('are one; another one takes its place, and what is filled in stays', async () => {
    await renderPage(found, bookingAnswers());
    await screen.findByLabelText('Phone Number');
    expect(shown()).toEqual(['Phone Number']);
    choose('WhatsApp');
    expect(shown()).toEqual(['WhatsApp Number']);
    fill('WhatsApp Number', '+66 81 234 5678');
    choose('Email');
    expect(shown()).toEqual(['WhatsApp Number', 'Email']);
  });

  it('that are missing are said at the phone, wherever the customer is', async () => {
    await renderPage(found, bookingAnswers());
    await screen.findByLabelText('Phone Number');
    choose('Email');
    fill(/^Full Name/, 'Nok');
    fill(/^Address for Massage/, '88 Sukhumvit 24');
    await press('Book Session');
    await screen.findByText('At least one contact method is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone Number')));
  });

  it('show WhatsApp to whoever types a number from abroad', async () => {
    await renderPage(found, bookingAnswers());
    await screen.findByLabelText('Phone Number');
    fill('Phone Number', '+44 7700');
    await waitFor(() => expect(shown()).toEqual(['Phone Number', 'WhatsApp Number']));
  });

  it('can be a LINE ID that is typed', async () => {
    const { sent } = await renderPage(found, bookingAnswers());
    await screen.findByLabelText('Phone Number');
    choose('LINE');
    fill('Or type your LINE ID', 'nok88');
    fill(/^Full Name/, 'Nok');
    fill(/^Address for Massage/, '88 Sukhumvit 24');
    await press('Book Session');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ clientLineId: 'nok88', clientPhone: null }),
    );
  });
});
