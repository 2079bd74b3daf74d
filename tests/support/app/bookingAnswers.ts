import { businessToday } from '../../../pwa/i18n/formats.ts';
import { customerToken } from './customerBooking.ts';
import type { FakeApi } from './fakeApi.ts';
import { fakeService, fakeTerms } from './fakeCatalogue.ts';
import { therapist, weeklyEntries } from './renderApp.tsx';

export const slotsPath = `/api/therapists/1/availability/slots?date=${businessToday()}&serviceId=1`;

/** What the API answers to an accepted request. */
export const receipt = {
  id: 7,
  status: 'pending',
  createdAt: '2026-01-01T03:00:00.000Z',
  startTime: '2999-12-01T03:00:00.000Z',
  endTime: '2999-12-01T04:00:00.000Z',
  therapist: { name: 'Ploy Srisuwan', imageUrl: null },
  service: { name: 'Oil Massage', duration: 60, price: 1800 },
  link: `/b/${customerToken}`,
};

const hoursEveryDay = [0, 1, 2, 3, 4, 5, 6].map((day): [number, string, string] => [day, '09:00', '17:00']);

/** The answers with which an oil massage can be booked today at 10:00 or 11:00. */
export const bookingAnswers = (fields: FakeApi = {}): FakeApi => ({
  '/api/therapists': [therapist()],
  '/api/therapists/1': therapist({ availability: weeklyEntries(...hoursEveryDay) }),
  '/api/therapists/1/services/1': {
    ...fakeService({ description: 'Warm rice bran oil.', price: 1800 }),
    ...fakeTerms,
  },
  [slotsPath]: ['10:00', '11:00'],
  '/api/bookings': receipt,
  ...fields,
});
