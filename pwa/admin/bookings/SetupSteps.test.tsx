// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { adminTherapist, renderAdminPage, unmountPage } from '../../../tests/support/renderApp.tsx';
import './BookingsPage.tsx';

const empty = {
  '/api/admin/locations': [],
  '/api/admin/services': [],
  '/api/admin/therapists': [],
  '/api/admin/settings/integrations': { sms: null, email: null, line: null, whatsapp: null },
};
const texts = () => screen.getAllByRole('link', { name: /^(Add|Choose)/ }).map((link) => link.textContent);

afterEach(unmountPage);

it('a shop without anything leads through its first steps', async () => {
  const place = { id: 1, city: 'Bangkok', district: 'Sathon' };
  await renderAdminPage('/admin/bookings', { ...empty, '/api/admin/locations': [place] });
  await screen.findByText('Before customers can book');
  expect(texts()).toEqual([
    'Add a place you go to (done)',
    'Add a service',
    'Add a therapist with services and hours',
    'Choose how you hear of new requests',
  ]);
});

it('a therapist without hours or services is marked', async () => {
  await renderAdminPage('/admin/therapists', {
    ...empty,
    '/api/admin/therapists': [adminTherapist({ name: 'Dao', services: [], availability: [] })],
  });
  await waitFor(() => expect(screen.getByText('Cannot be booked yet')).toBeTruthy());
});
