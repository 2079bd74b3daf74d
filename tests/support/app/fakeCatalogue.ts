import type { Location, Place } from '#contract/location.ts';
import type { BookingTerms, Service } from '#contract/service.ts';

/** An oil massage of an hour. */
export const fakeService = (fields: Partial<Service> = {}): Service => ({
  id: 1,
  name: 'Oil Massage',
  description: null,
  translations: {},
  duration: 60,
  price: 800,
  deposit: null,
  ...fields,
});

/** A place without translations. */
export const fakePlace = (city: string, district: string): Place => ({ city, district, translations: {} });

/** Sathon in Bangkok. */
export const fakeLocation = (fields: Partial<Location> = {}): Location => ({
  id: 1,
  ...fakePlace('Bangkok', 'Sathon'),
  otherNames: [],
  ...fields,
});

/** Cash only, two hours to cancel, and nothing said about answers. */
export const fakeTerms: BookingTerms = {
  paymentMethods: ['cash'],
  cancelNoticeMinutes: 120,
  usualAnswerMinutes: null,
  answerWithinMinutes: null,
};
