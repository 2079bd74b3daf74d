// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeLocation, fakeService } from '../../../tests/support/app/fakeCatalogue.ts';
import { adminTherapist, renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import '../therapists/TherapistsPage.tsx';
import './BookingsPage.tsx';

const empty = {
  '/api/admin/locations': [],
  '/api/admin/services': [],
  '/api/admin/therapists': [],
  '/api/admin/settings/channels': [{ channel: 'email', isSetUp: false, hasArrived: false }],
};
const texts = () =>
  screen.getAllByRole('link', { name: /^(Add|Choose|Send)/ }).map((link) => link.textContent);

afterEach(unmountPage);

it('each step leads to its page', async () => {
  await renderAdminPage('/admin/bookings', empty);
  await screen.findByText('Before customers can book');
  const links = screen.getAllByRole('link', { name: /^(Add|Choose|Send)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/locations',
    '/admin/services',
    '/admin/therapists',
    '/admin/integrations',
  ]);
});

it('a shop without anything leads through its first steps', async () => {
  const place = fakeLocation();
  await renderAdminPage('/admin/bookings', { ...empty, '/api/admin/locations': [place] });
  await screen.findByText('Before customers can book');
  expect(texts()).toEqual([
    'Add a place you go to (done)',
    'Add a service',
    'Add a therapist with services, places and hours',
    'Choose how you hear of new requests',
  ]);
});

const working = adminTherapist({
  services: [fakeService()],
  locations: [fakeLocation()],
  availability: [{ id: 1, therapistId: 1, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }],
});
const complete = {
  ...empty,
  '/api/admin/locations': [fakeLocation()],
  '/api/admin/services': working.services,
  '/api/admin/therapists': [working],
};

it('the step of being told of requests stays, also when customers can book', async () => {
  await renderAdminPage('/admin/bookings', complete);
  await screen.findByText('Customers can book now. One step is left.');
  expect(texts().at(-1)).toBe('Choose how you hear of new requests');
});

it('a therapist who is not active cannot be booked', async () => {
  await renderAdminPage('/admin/bookings', {
    ...complete,
    '/api/admin/therapists': [{ ...working, isActive: false }],
  });
  await screen.findByText('Before customers can book');
  expect(texts()[2]).toBe('Add a therapist with services, places and hours');
});

const noSteps = () =>
  waitFor(() => expect(screen.queryByText(/^(Before customers|Customers can book)/)).toBeNull());

it('a therapist without a place cannot be booked', async () => {
  await renderAdminPage('/admin/bookings', {
    ...complete,
    '/api/admin/therapists': [{ ...working, locations: [] }],
  });
  await screen.findByText('Before customers can book');
  expect(texts()[2]).toBe('Add a therapist with services, places and hours');
});

it('a channel counts once something has arrived by it', async () => {
  const channels = (hasArrived: boolean) => ({
    ...complete,
    '/api/admin/settings/channels': [
      { channel: 'email', isSetUp: false, hasArrived: false },
      { channel: 'push', isSetUp: true, hasArrived },
    ],
  });
  await renderAdminPage('/admin/bookings', channels(false));
  await screen.findByText('Customers can book now. One step is left.');
  expect(texts().at(-1)).toBe('Send yourself a test, to see that new requests reach you');
  unmountPage();
  await renderAdminPage('/admin/bookings', channels(true));
  await screen.findByRole('heading', { level: 1 });
  await noSteps();
});

it('a demo shop needs no channel', async () => {
  const { client } = await renderAdminPage('/admin/bookings', {
    ...complete,
    '/api/shop': fakeShop({ isDemo: true }),
  });
  await act(() => client.invalidateQueries());
  await noSteps();
});

it.each([
  ['has neither a name nor a contact', {}, 2],
  ['has a name alone', { name: 'Baan Lotus' }, 2],
  ['has both', { name: 'Baan Lotus', lineUrl: 'https://line.me/R/ti/p/%40baan' }, 1],
])('a shop that %s is named while other steps are left', async (_what, fields, left) => {
  const shop = { ...fakeShop(fields), promptPayId: null, promptPay: null, version: 1 };
  await renderAdminPage('/admin/bookings', { ...complete, '/api/admin/shop': shop });
  const step = await screen.findByRole('link', { name: /^Name your shop/ });
  expect(step.getAttribute('href')).toBe('/admin/shop');
  await screen.findByText(
    left === 1 ? 'Customers can book now. One step is left.' : 'Customers can book now. 2 steps are left.',
  );
});

it('a PromptPay ID whose code nobody has scanned is a step, also when customers can book', async () => {
  const promptPay = { state: 'wrong', problem: 'promptPayDigitWrong', payload: null };
  await renderAdminPage('/admin/bookings', {
    ...complete,
    '/api/admin/settings/channels': [{ channel: 'push', isSetUp: true, hasArrived: true }],
    '/api/admin/shop': { ...fakeShop(), promptPayId: '1234567890123', promptPay, version: 1 },
  });
  const step = await screen.findByRole('link', { name: 'Check whose your PromptPay code is' });
  expect(step.getAttribute('href')).toBe('/admin/shop');
});

it.each([
  ['without hours is marked', { availability: [] }, true],
  ['without services is marked', { services: [] }, true],
  ['without places is marked', { locations: [] }, true],
  ['who can be booked is not marked', {}, false],
])('a therapist %s', async (_what, fields, isMarked) => {
  await renderAdminPage('/admin/therapists', {
    ...empty,
    '/api/admin/therapists': [{ ...working, ...fields }],
  });
  await screen.findByRole('article', { name: 'Ploy Srisuwan' });
  expect(screen.queryByText('Cannot be booked yet') !== null).toBe(isMarked);
});

it('a therapist without hours or services is marked', async () => {
  await renderAdminPage('/admin/therapists', {
    ...empty,
    '/api/admin/therapists': [adminTherapist({ name: 'Dao', services: [], availability: [] })],
  });
  await waitFor(() => expect(screen.getByText('Cannot be booked yet')).toBeTruthy());
});
