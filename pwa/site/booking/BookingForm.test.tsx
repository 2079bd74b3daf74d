// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import { catalogueQuery } from '../../data/catalogue.ts';
import { shopQuery } from '../../data/shop.ts';
import { businessToday } from '../../i18n/formats.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { fakeLocation, fakePlace, fakeTerms } from '../../../tests/support/app/fakeCatalogue.ts';
import { renderPage, therapist, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { bookingAnswers, receipt, slotsPath } from '../../../tests/support/app/bookingAnswers.ts';
import './BookingForm.tsx';
import { loadRecentBookings } from './recentBookings.ts';

const today = businessToday();
/** Records the body and idempotency key of every booking request. */
function recordRequests() {
  const answer = globalThis.fetch;
  const sent: { body: Record<string, unknown>; key: string | null }[] = [];
  vi.stubGlobal('fetch', (url: string, init: { method: string; body: string; headers: HeadersInit }) => {
    if (init.method === 'POST')
      sent.push({
        body: JSON.parse(init.body) as Record<string, unknown>,
        key: new Headers(init.headers).get('Idempotency-Key'),
      });
    return answer(url, init);
  });
  return sent;
}

const submit = () => screen.getByRole('button', { name: 'Book Session' });
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => userEvent.type(field(name), text);
const contact = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

async function chooseTime() {
  await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '10:00\u00a0AM' }));
}

async function openWithTime() {
  await renderPage('/booking/1/1', bookingAnswers());
  await chooseTime();
}

async function fillIn() {
  await type('Full Name', 'Nok');
  await type('Phone Number', '0812345678');
  await type('Address for Massage', '88 Sukhumvit 24');
}

beforeEach(() => localStorage.clear());
afterEach(unmountPage);

describe('the booking form', () => {
  it('cannot be submitted before a date and a time are chosen, and says why', async () => {
    await renderPage('/booking/1/1', bookingAnswers());
    await screen.findByText('Please select a date first');
    screen.getByText('Please select both a date and time for your booking');
    expect(submit()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: /^Today/ }));
    await screen.findByRole('radio', { name: '11:00\u00a0AM' });
    expect(submit()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: '11:00\u00a0AM' }));
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('shows all errors at once and focuses the first invalid field', async () => {
    await openWithTime();
    await userEvent.click(submit());
    await screen.findByText('Name is required');
    screen.getByText('At least one contact method is required');
    screen.getByText('Address is required');
    expect(document.activeElement).toBe(field('Full Name'));
    screen.getByText('3 fields need your attention');
  });

  it('focuses a contact that was chosen later before the address below it', async () => {
    await openWithTime();
    await type('Full Name', 'Nok');
    await contact('Email');
    await type('Email', 'nok@');
    await userEvent.click(submit());
    await screen.findByText('Address is required');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  });

  it('marks what is required', async () => {
    await renderPage('/booking/1/1', bookingAnswers());
    await screen.findByRole('textbox', { name: 'Full Name' });
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.filter((label) => label.includes('required'))).toEqual([
      'Full Name (required)',
      'Address for Massage (required)',
    ]);
    expect(field('Full Name').getAttribute('aria-describedby')).toBeNull();
  });

  it('says the format of a number beside its error, and where a number from abroad belongs', async () => {
    await openWithTime();
    await type('Phone Number', '12');
    await contact('WhatsApp');
    await type('WhatsApp Number', '0812345678');
    await userEvent.click(submit());
    await screen.findByText('Invalid Thai phone number');
    screen.getByText('A Thai number, e.g. 081 234 5678');
    screen.getByText('Invalid WhatsApp number');
    screen.getByText('With the country code, e.g. +66 81 234 5678');
    await userEvent.clear(field('Phone Number'));
    await type('Phone Number', '+66 81');
    screen.getByText('A Thai number, e.g. 081 234 5678');
    await userEvent.clear(field('Phone Number'));
    await type('Phone Number', '+44 7700');
    screen.getByText('For a number from abroad, use the WhatsApp field.');
  });

  it(
    'says in its summary when the visit ends, and that this is the next day',
    { tags: ['full'] },
    async () => {
      const late = { [slotsPath]: ['23:30'] };
      await renderPage('/booking/1/1', bookingAnswers(late));
      await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
      await userEvent.click(await screen.findByRole('radio', { name: '11:30\u00a0PM' }));
      screen.getByText(/^11:30 PM - 12:30 AM \(next day\)$/);
    },
  );

  it('requires one contact method, whichever it is', async () => {
    await openWithTime();
    await type('Full Name', 'Nok');
    await type('Address for Massage', '88 Sukhumvit 24');
    await userEvent.click(submit());
    const missing = 'At least one contact method is required';
    await screen.findByText(missing);
    expect(document.activeElement).toBe(field('Phone Number'));
    await contact('Email');
    await type('Email', 'nok@example.com');
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  });

  it('asks about an address where the therapist does not go, and sends it all the same', async () => {
    const { client } = await renderPage('/booking/1/1', bookingAnswers());
    await chooseTime();
    const sathon = fakePlace('Bangkok', 'Sathon');
    const catalogue: Catalogue = {
      shop: fakeShop(),
      therapists: [{ ...therapist({ id: 2, locations: [sathon] }), services: [] }],
      services: [],
      terms: fakeTerms,
      locations: [fakeLocation(sathon), fakeLocation({ id: 2, ...fakePlace('Bangkok', 'Watthana') })],
    };
    act(() => void client.setQueryData(catalogueQuery.queryKey, catalogue));
    const sent = recordRequests();
    await type('Full Name', 'Nok');
    await type('Phone Number', '0812345678');
    await type('Address for Massage', '12 Sathon Road');
    await screen.findByText('Is your address in Sathon?');
    const others = screen.getByRole('link', { name: 'See who goes to Sathon' });
    expect(others.getAttribute('href')).toBe('/therapists?city=Bangkok&district=Sathon');
    await type('Address for Massage', ', Watthana');
    await waitFor(() => expect(screen.queryByText('Is your address in Sathon?')).toBeNull());
    await userEvent.clear(field('Address for Massage'));
    await type('Address for Massage', '12 Sathon Road');
    await screen.findByText('Is your address in Sathon?');
    await userEvent.click(submit());
    await waitFor(() => expect(sent.map(({ body }) => body['clientAddress'])).toEqual(['12 Sathon Road']));
  });

  it('adds the device’s position to the address on request, and says when it is not found', async () => {
    const coords = { latitude: 13.72954, longitude: 100.53421 };
    const getCurrentPosition = vi.fn((_found: (position: object) => void, failed: () => void) => failed());
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    await openWithTime();
    await type('Address for Massage', '88 Sukhumvit 24');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a map pin of where I am' }));
    await add();
    await screen.findByText(/^Your position was not found/);
    expect(field('Address for Massage')).toHaveProperty('value', '88 Sukhumvit 24');
    getCurrentPosition.mockImplementation((found) => found({ coords }));
    await add();
    await screen.findByText(/^Your position is now in the address/);
    expect(field('Address for Massage')).toHaveProperty(
      'value',
      '88 Sukhumvit 24\nhttps://maps.google.com/?q=13.72954,100.53421',
    );
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('sends the normalised input with the language and the shop’s local time', async () => {
    await renderPage('/booking/1/1', bookingAnswers(), 'th');
    const sent = recordRequests();
    await userEvent.click(
      await screen.findByRole('button', {
        name: new RegExp(`${Number(today.slice(8))} .+ ${Number(today.slice(0, 4)) + 543}`),
      }),
    );
    await userEvent.click((await screen.findAllByRole('radio', { name: /^10:00/ }))[0]!);
    const type = (name: string, text: string) =>
      userEvent.type(document.querySelector(`[name=${name}]`)!, text);
    await type('clientName', '  นก ');
    await type('clientPhone', '081-234 5678');
    await type('clientAddress', '88 สุขุมวิท 24');
    await userEvent.click(document.querySelector('button[type=submit]')!);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      therapistId: 1,
      serviceId: 1,
      startTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 10:00$/) as string,
      locale: 'th',
      expectedDuration: 60,
      expectedPrice: 1800,
      clientName: 'นก',
      clientPhone: '0812345678',
      clientEmail: null,
      clientWhatsapp: null,
      clientLineId: null,
      clientAddress: '88 สุขุมวิท 24',
      notes: null,
    });
  });

  it('retries with the same key while the outcome is unknown, and keeps the input', async () => {
    const all = bookingAnswers({ '/api/bookings': 503 });
    await renderPage('/booking/1/1', all);
    const sent = recordRequests();
    await chooseTime();
    await fillIn();
    await userEvent.click(submit());
    await screen.findByText('We don’t know if your request arrived');
    expect(field('Full Name')).toHaveProperty('value', 'Nok');
    all['/api/bookings'] = receipt;
    await userEvent.click(submit());
    await screen.findByText('Your booking request has been submitted successfully.');
    await screen.findByText('Oil Massage with Ploy Srisuwan');
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  it('remembers on this device when the request was sent', { tags: ['full'] }, async () => {
    await renderPage('/booking/1/1', bookingAnswers());
    await chooseTime();
    await fillIn();
    const before = Date.now();
    await userEvent.click(submit());
    await screen.findByText('Your booking request has been submitted successfully.');
    const sentAt = Date.parse(loadRecentBookings()[0]?.sentAt ?? '');
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(sentAt).toBeLessThanOrEqual(Date.now());
  });

  it('stores the link of the booking’s own page, which home then opens', async () => {
    const answer = { ...receipt, link: '/b/abc' };
    await renderPage('/booking/1/1', bookingAnswers({ '/api/bookings': answer }));
    await chooseTime();
    await fillIn();
    await userEvent.click(submit());
    const link = await screen.findByRole('link', { name: 'Open booking' });
    expect(link.getAttribute('href')).toBe('/b/abc');
  });

  it('uses a new key after a rejection', async () => {
    await renderPage('/booking/1/1', bookingAnswers({ '/api/bookings': 400 }));
    const sent = recordRequests();
    await chooseTime();
    await fillIn();
    await userEvent.click(submit());
    await screen.findByText('Your request did not go through');
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('restores the draft when it is opened again', async () => {
    await openWithTime();
    await type('Full Name', 'Nok');
    cleanup();
    await renderPage('/booking/1/1', bookingAnswers());
    await screen.findByText(/What you typed before is still here/);
    expect(await screen.findByRole('textbox', { name: 'Full Name' })).toHaveProperty('value', 'Nok');
    await screen.findByText(/^10:00\sAM - 11:00\sAM$/, { selector: 'p' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field('Full Name')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field('Full Name'));
    expect(localStorage.getItem('bookingDraft')).toBeNull();
  });

  it('stays when the shop closes meanwhile, but cannot be submitted', async () => {
    const all = bookingAnswers();
    const { client } = await renderPage('/booking/1/1', all);
    await chooseTime();
    await type('Full Name', 'Nok');
    all['/api/shop'] = fakeShop({ isOpen: false });
    await act(() => client.refetchQueries(shopQuery));
    await screen.findByText('Shop Currently Closed');
    expect(submit()).toHaveProperty('disabled', true);
    expect(field('Full Name')).toHaveProperty('value', 'Nok');
  });
});
