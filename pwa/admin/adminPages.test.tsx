// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminBooking } from '../../tests/support/app/adminBooking.ts';
import { activateLanguage, renderPart } from '../../tests/support/app/renderApp.tsx';
import { businessToday } from '../i18n/formats.ts';
import BookingsPage from './bookings/BookingsPage.tsx';
import IntegrationsPage from './integrations/IntegrationsPage.tsx';
import LocationsPage from './locations/LocationsPage.tsx';
import RulesPage from './rules/RulesPage.tsx';
import ServicesPage from './services/ServicesPage.tsx';
import TherapistsPage from './therapists/TherapistsPage.tsx';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const booking = adminBooking({ notes: 'Gate code 12', startTime: tomorrow, endTime: tomorrow });
const service = { id: 3, name: 'Thai massage', description: 'Classic', duration: 60, price: 800 };
const therapist = {
  id: 1,
  name: 'Ploy',
  bio: null,
  imageUrl: null,
  isActive: true,
  email: null,
  phoneNumber: null,
  whatsapp: null,
  lineId: null,
  locations: [{ id: 5, city: 'Bangkok', district: 'Watthana' }],
  services: [service],
  availability: [{ id: 1, therapistId: 1, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }],
};

let requests: string[];
/** Responses by the start of "METHOD path"; those not listed fail. */
let responses: Record<string, unknown>;

function respond(url: string, init?: RequestInit): Promise<Response> {
  const request = `${init?.method ?? 'GET'} ${url}`;
  requests.push(request);
  const key = Object.keys(responses).find((start) => request.startsWith(start));
  if (key) return Promise.resolve(Response.json(responses[key]));
  const code = request.startsWith('DELETE') ? 'in_use' : 'internal';
  return Promise.resolve(Response.json({ message: 'No', code }, { status: code === 'in_use' ? 409 : 500 }));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await activateLanguage('en');
  requests = [];
  responses = {};
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the bookings page', () => {
  it('lists bookings, counts the pending ones of other days, and confirms a denial', async () => {
    responses = {
      'GET /api/admin/bookings?': { data: [booking], nextCursor: null, previousCursor: null },
      'GET /api/admin/bookings/pending?': {
        data: [
          { date: businessToday(), requests: 3 },
          { date: '2099-12-01', requests: 640 },
        ],
      },
    };
    renderPart(<BookingsPage />);
    const card = await screen.findByRole('article', { name: 'Nok' });
    expect(card.textContent).toContain('Gate code 12');
    await screen.findByText('640 requests waiting on other days');
    fireEvent.click(within(card).getByRole('button', { name: /^Deny, Nok/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('This action cannot be undone. The time becomes free for others.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says how many open requests came from one connection, from three on', async () => {
    const from = (id: number, clientName: string, source: object | null, status = 'pending') => ({
      ...booking,
      id,
      clientName,
      source,
      status,
    });
    const data = [
      from(7, 'Many', { id: 'x', requests: 5 }),
      from(8, 'Two', { id: 'y', requests: 2 }),
      from(9, 'Alone', null),
      from(10, 'Denied', { id: 'x', requests: 5 }, 'denied'),
    ];
    responses = { 'GET /api/admin/bookings?': { data, nextCursor: null, previousCursor: null } };
    renderPart(<BookingsPage />);
    const textOf = async (name: string) => (await screen.findByRole('article', { name })).textContent;
    expect(await textOf('Many')).toContain('5 requests from one connection');
    for (const name of ['Two', 'Alone', 'Denied']) {
      expect(await textOf(name)).not.toContain('one connection');
    }
  });

  it('offers to retry when the bookings cannot be loaded', async () => {
    renderPart(<BookingsPage />);
    await screen.findByText('Failed to fetch bookings');
    responses = { 'GET /api/admin/bookings?': { data: [], nextCursor: null, previousCursor: null } };
    press('Retry');
    await screen.findByText('No bookings found.');
  });
});

describe('a catalogue page', () => {
  it('edits a row in a dialog that asks before it discards changes', async () => {
    responses = { 'GET /api/admin/services': { data: [service] } };
    renderPart(<ServicesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Thai massage' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Thai massage');
    fireEvent.change(name, { target: { value: 'Oil massage' } });
    press('Close');
    await screen.findByText('What you typed here is lost when you close it.');
    press('Leave');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  it('says why a service with bookings cannot be deleted', async () => {
    responses = { 'GET /api/admin/services': { data: [service] } };
    renderPart(<ServicesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Thai massage' }));
    await screen.findByText('Are you sure you want to delete Thai massage? This action cannot be undone.');
    press('Delete');
    await screen.findByText('There are bookings of this service. Take it off the therapists instead.');
    expect(requests).toContain('DELETE /api/admin/services/3');
  });

  it('says that there are no locations, and opens an empty dialog to add one', async () => {
    responses = { 'GET /api/admin/locations': { data: [] } };
    renderPart(<LocationsPage />);
    await screen.findByText('No locations found. Add your first location to get started.');
    press('Add New Location');
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('');
  });

  it('shows therapists with their schedule', async () => {
    responses = { 'GET /api/admin/therapists': { data: [therapist] } };
    renderPart(<TherapistsPage />);
    const card = await screen.findByRole('article', { name: 'Ploy' });
    expect(card.textContent).toContain('Watthana, Bangkok');
    fireEvent.click(within(card).getByRole('button', { name: 'Schedule of Ploy' }));
    await screen.findByRole('button', { name: /^Remove Monday/ });
  });
});

describe('the settings pages', () => {
  it('show the channels, whose test needs saved settings', async () => {
    responses = {
      'GET /api/admin/settings/integrations': {
        data: { sms: null, email: null, line: null, whatsapp: null },
      },
      'GET /api/admin/deliveries': { data: { channels: [], lineQuota: null } },
    };
    renderPart(<IntegrationsPage />);
    await screen.findByText('Save the admin email, the Gmail address and the app password first.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test by Email' }).disabled).toBe(
      true,
    );
    expect(screen.getAllByRole('tab', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'SMS',
      'Email',
      'Line App',
      'WhatsApp',
    ]);
  });

  it('show the booking rules', async () => {
    const rules = {
      slotStepMinutes: 30,
      minimumNoticeMinutes: 120,
      travelGapMinutes: 30,
      horizonDays: 60,
      anonymiseAfterMonths: null,
    };
    responses = {
      'GET /api/admin/settings/booking-rules': { data: rules },
      'GET /api/admin/therapists': { data: [therapist] },
    };
    renderPart(<RulesPage />);
    expect((await screen.findByLabelText<HTMLSelectElement>('Book up to')).value).toBe('60');
  });
});
