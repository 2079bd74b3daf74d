// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  customerBooking,
  customerBookings,
  customerToken,
} from '../../../tests/support/app/customerBooking.ts';
import { openCustomerPage, pageText, prepareCustomerPage } from '../../../tests/support/app/customerPage.ts';
import { fakeLocation, fakePlace, fakeTerms } from '../../../tests/support/app/fakeCatalogue.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { therapist } from '../../../tests/support/app/renderApp.tsx';
import { catalogueQuery } from '../../data/catalogue.ts';
import { storeCustomerBooking } from '../../data/storedCustomerBookings.ts';

const { approved, asked, wished } = customerBookings;
const later = { startTime: '2099-12-02T05:00:00.000Z', endTime: '2099-12-02T06:00:00.000Z' };
const moved = customerBooking({ ...later, status: 'approved', version: 4 });
const status = () => document.querySelector('#booking-status')!;

prepareCustomerPage();

describe('a visit that the shop moved', () => {
  it('says so, from when to when, until that was seen', async () => {
    storeCustomerBooking(customerToken, approved);
    const { client } = await openCustomerPage(moved);
    await screen.findByText('We moved your booking');
    expect(status().textContent).toMatch(/Before.*December 1, 2099.*10:00.*Now.*December 2, 2099.*12:00/);
    await client.invalidateQueries();
    screen.getByText('We moved your booking');
    await press('OK, I have seen it');
    await waitFor(() => expect(screen.queryByText('We moved your booking')).toBeNull());
    expect(document.activeElement).toBe(status());
  });

  it('to another therapist names both', async () => {
    storeCustomerBooking(customerToken, approved);
    await openCustomerPage({ ...approved, therapist: { id: 9, name: 'Mali', imageUrl: null } });
    await screen.findByText('We moved your booking');
    expect(status().textContent).toMatch(/Before.*Ploy Srisuwan.*Now.*Mali/);
  });

  it('as its customer asked says that this was accepted, and nothing else', async () => {
    storeCustomerBooking(customerToken, asked);
    await openCustomerPage(
      customerBooking({ ...wished, status: 'approved', moveAnswer: 'accepted', version: 5 }),
    );
    await screen.findByText('The new time you asked for is accepted.');
    expect(pageText()).not.toContain('We moved your booking');
  });

  it('and cancelled afterwards is only cancelled', async () => {
    storeCustomerBooking(customerToken, approved);
    await openCustomerPage({ ...customerBookings.cancelled, ...later });
    await screen.findByText('Cancelled by the shop');
    expect(pageText()).not.toContain('We moved your booking');
  });
});

describe('another time that was asked for', () => {
  it('stands in the box that tells the state', async () => {
    await openCustomerPage(asked);
    expect(status().textContent).toContain('You asked for another time');
  });

  it('and its answer stand there too', async () => {
    await openCustomerPage(customerBooking({ status: 'approved', moveAnswer: 'declined' }));
    expect(status().textContent).toContain('Your booking stays as it is');
  });
});

describe('a booking that was declined', () => {
  const inBangSue = { locations: [fakePlace('Bangkok', 'Bang Sue')] };
  const answers = {
    '/api/therapists': [
      therapist({ id: 1, name: 'Ploy Srisuwan', ...inBangSue }),
      therapist({ id: 2, name: 'Mali', ...inBangSue }),
      therapist({ id: 3, name: 'Nid', ...inBangSue }),
      therapist({ id: 4, name: 'Far away', locations: [fakePlace('Phuket', 'Kathu')] }),
    ],
    '/api/availability?date=2099-12-01&from=10%3A00&to=10%3A00&serviceId=2': [
      { therapistId: 1, starts: ['10:00'] },
      { therapistId: 2, starts: ['10:00'] },
      { therapistId: 4, starts: ['10:00'] },
    ],
  };

  it('says who else comes to the same place and is free then, and leads to the form', async () => {
    await openCustomerPage(customerBooking({ status: 'denied' }), answers);
    await screen.findByText('Also free at this time');
    const choices = [...status().querySelectorAll('a')];
    expect(choices.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Mali', '/booking/2/2?date=2099-12-01&time=10:00'],
    ]);
  });

  it('does not offer those who do not go to the place that the address names', async () => {
    const [bangSue, sukhumvit] = [fakePlace('Bangkok', 'Bang Sue'), fakePlace('Bangkok', 'Sukhumvit')];
    const both = { locations: [bangSue, sukhumvit] };
    const { client } = await openCustomerPage(customerBooking({ status: 'denied' }), {
      ...answers,
      '/api/therapists': [
        therapist({ id: 1, name: 'Ploy Srisuwan', ...both }),
        therapist({ id: 2, name: 'Mali', ...both }),
        therapist({ id: 4, name: 'Far away', ...inBangSue }),
      ],
    });
    const names = () => [...status().querySelectorAll('a')].map((link) => link.textContent);
    await waitFor(() => expect(names()).toEqual(['Far away', 'Mali']));
    const locations = [bangSue, sukhumvit].map((place, id) => fakeLocation({ id, ...place }));
    act(
      () =>
        void client.setQueryData(catalogueQuery.queryKey, {
          shop: fakeShop(),
          therapists: [],
          services: [],
          terms: fakeTerms,
          locations,
        }),
    );
    await waitFor(() => expect(names()).toEqual(['Mali']));
  });

  it('whose time has come offers nobody', async () => {
    const past = { startTime: '2026-01-01T03:00:00.000Z', endTime: '2026-01-01T04:00:00.000Z' };
    await openCustomerPage(customerBooking({ status: 'denied', ...past }), answers);
    await screen.findByText('Booking declined');
    expect(pageText()).not.toContain('free');
  });
});
