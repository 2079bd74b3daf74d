import { expect, expectTypeOf, it } from 'vitest';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { CustomerChange, Inbox } from '#contract/inbox.ts';
import type { Catalogue } from '#contract/catalogue.ts';
import type { Booking } from '#contract/booking.ts';
import type { Location } from '#contract/location.ts';
import type { Service } from '#contract/service.ts';
import type { ShopStatus } from '#contract/shop.ts';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import type { AdminTherapist, Therapist } from '#contract/therapist.ts';
import type { DaySheet } from './daySheet.ts';
import { persistedVersion } from './persistedVersion.ts';

// The types of the data that devices store in version 10f3a7c2d9e4. When one of them changes, this file no longer
// compiles: write the new type down here and, if the app cannot read what was stored, the new version.
type Hours = { id: number; therapistId: number; dayOfWeek: number; startTime: string; endTime: string };
type StoredStatus = {
  id: number;
  isOpen: boolean;
  lastUpdated: string;
  opensAt: string | null;
  isDemo: boolean;
};
type Texts = {
  name: string | null;
  line: string | null;
  about: string | null;
  whatToExpect: string | null;
  houseRules: string | null;
  privacy: string | null;
};
type StoredShop = Texts & {
  isOpen: boolean;
  opensAt: string | null;
  isDemo: boolean;
  translations: StoredTranslations<Texts>;
  logoUrl: string | null;
  phone: string | null;
  whatsapp: string | null;
  lineUrl: string | null;
  email: string | null;
  anonymiseAfterMonths: number | null;
  exceptions: (StoredException & { note: string | null; holiday: StoredHolidayName | null })[];
};
type StoredHolidayName = { en: string; th: string; hi: string };
type StoredException = { kind: 'time_off' | 'extra_hours'; startTime: string; endTime: string };
type StoredAdminException = StoredException & {
  id: number;
  therapistId: number | null;
  reason: string | null;
  note: string | null;
  holiday: StoredHolidayName | null;
  version: number;
  visits?: number;
  requests?: number;
};
type StoredTranslations<Texts> = { [Language in 'en' | 'th' | 'hi']?: Partial<Texts> | undefined };
type PlaceTexts = { city: string; district: string };
type StoredPlace = PlaceTexts & { translations: StoredTranslations<PlaceTexts> };
type StoredLocation = StoredPlace & { id: number; otherNames: string[] };
type StoredService = {
  id: number;
  name: string;
  description: string | null;
  translations: StoredTranslations<{ name: string; description: string | null }>;
  duration: number;
  price: number;
  deposit: { amount: number; from: 'everyone' | 'new_customers'; isKept?: boolean | undefined } | null;
};
type StoredTherapist = {
  id: number;
  name: string;
  bio: string | null;
  translations: StoredTranslations<{ name: string; bio: string | null }>;
  imageUrl: string | null;
  isActive: boolean;
  locations: StoredPlace[];
  availability: Hours[];
  exceptions: StoredException[];
  fromPrice?: number | null;
  rating: { average: number; count: number } | null;
  yearsOfExperience?: number | null;
  licenceNumber?: string | null;
  checkedOn?: string | null;
  languages?: ('th' | 'en' | 'hi' | 'zh' | 'ja' | 'ko' | 'ru' | 'de' | 'fr' | 'my')[];
  gender?: 'woman' | 'man' | null;
  styles?: ('gentle' | 'medium' | 'firm')[];
  photos?: string[];
};
type StoredAdminTherapist = Omit<StoredTherapist, 'locations' | 'exceptions' | 'fromPrice' | 'rating'> & {
  email: string | null;
  phoneNumber: string | null;
  whatsapp: string | null;
  lineId: string | null;
  sharePercent: number | null;
  locations: StoredLocation[];
  services: StoredService[];
};
type StoredBooking = {
  id: number;
  therapistId: number;
  serviceId: number;
  startTime: string;
  endTime: string;
  status: 'pending' | 'approved' | 'denied' | 'cancelled';
  createdAt: string;
  therapist: { name: string; imageUrl: string | null };
  service: { name: string; duration: number; price: number };
  version: number;
  clientName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  clientWhatsapp: string | null;
  clientLineId: string | null;
  clientAddress: string;
  notes: string | null;
  locale: 'en' | 'th' | 'hi';
  isErased: boolean;
  origin: 'phone' | 'line' | 'whatsapp' | 'walk_in' | 'other' | null;
  link: string | null;
  cancelledBy: 'customer' | 'shop' | null;
  moveRequest: { startTime: string; endTime: string; createdAt: string } | null;
  visitState: 'on_the_way' | 'started' | 'finished' | 'no_show' | null;
  visitTimes: { onTheWayAt: string | null; startedAt: string | null; endedAt: string | null };
  visitAlarm: { answeredAt: string | null; fineAt: string | null };
  due: number;
  paid: number;
  deposit: number | null;
  depositKeptFrom?: string | null;
  slipsWaiting: number;
  unconfirmed?: number;
  source: { id: string; requests: number } | null;
  holdsTime: boolean;
  customer: {
    id: number;
    isBlocked: boolean;
    visits: number;
    noShows: number;
    tries: number;
    notes: string | null;
  } | null;
  warnings: ('time_off' | 'outside_hours' | 'inactive')[];
};

type StoredCustomerChange = {
  kind: 'cancelled' | 'moved' | 'corrected';
  bookingId: number;
  at: string;
  clientName: string | null;
  startTime: string;
};

type StoredInbox = {
  total: number;
  items: {
    kind:
      | 'request'
      | 'move'
      | 'changed_by_customer'
      | 'uncovered'
      | 'slip'
      | 'unpaid'
      | 'time_off_request'
      | 'review';
    at: string;
    therapistId: number;
    therapistName: string;
    bookingId: number | null;
    clientName: string | null;
    startTime: string | null;
    amount: number | null;
    isDeposit: boolean;
  }[];
};

/** The same type with its intersections resolved, recursively. */
type Flat<T> = T extends object ? { [Key in keyof T]: Flat<T[Key]> } : T;

it('the stored data has the types of its version', () => {
  expect(persistedVersion).toBe('10f3a7c2d9e4');
  expectTypeOf<Flat<AvailabilityEntry>>().toEqualTypeOf<Hours>();
  expectTypeOf<Flat<Location>>().toEqualTypeOf<Flat<StoredLocation>>();
  expectTypeOf<Flat<Service>>().toEqualTypeOf<Flat<StoredService>>();
  expectTypeOf<Flat<Therapist>>().toEqualTypeOf<Flat<StoredTherapist>>();
  expectTypeOf<Flat<Catalogue>>().toEqualTypeOf<
    Flat<{
      shop: StoredShop;
      therapists: (StoredTherapist & { services: StoredService[] })[];
      services: StoredService[];
      locations: StoredLocation[];
      terms: {
        paymentMethods: ('cash' | 'promptpay')[];
        cancelNoticeMinutes: number;
        usualAnswerMinutes: number | null;
        answerWithinMinutes: number | null;
      };
    }>
  >();
  expectTypeOf<Flat<AdminTherapist>>().toEqualTypeOf<Flat<StoredAdminTherapist>>();
  expectTypeOf<Flat<ShopStatus>>().toEqualTypeOf<StoredStatus>();
  expectTypeOf<Flat<ScheduleChangeWithKind>>().toEqualTypeOf<Flat<StoredAdminException>>();
  expectTypeOf<Flat<Booking>>().toEqualTypeOf<StoredBooking>();
  expectTypeOf<Flat<CustomerChange>>().toEqualTypeOf<StoredCustomerChange>();
  expectTypeOf<Flat<Inbox>>().toEqualTypeOf<StoredInbox>();
  expectTypeOf<Flat<DaySheet>>().toEqualTypeOf<
    Flat<{
      from: string;
      to: string;
      bookings: StoredBooking[];
      isWhole: boolean;
      exceptions: StoredAdminException[];
      travelGapMinutes: number;
      alarmAfterMinutes: number | null;
    }>
  >();
});
