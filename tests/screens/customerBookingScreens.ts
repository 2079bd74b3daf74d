import type { Page } from '@playwright/test';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { noVisitTimes } from '#contract/visit.ts';
import { storedVersion } from '../../pwa/data/storedCustomerBookings.ts';
import { customerToken } from '../support/app/customerBooking.ts';
import { answer, api, booking, ended, path, ready, scrollTo } from './customerBookingAnswer.ts';
import { businessInstant, click, hoursAgo, loseConnection, type Screen } from './screen.ts';

const past = {
  startTime: hoursAgo(30),
  endTime: hoursAgo(28.5),
  canEdit: false,
  canCancel: false,
  canMove: false,
  line: null,
};
/** A visit of an hour and a half that begins in 20 minutes. */
const soon = { startTime: hoursAgo(-1 / 3), endTime: hoursAgo(-11 / 6), ...ended };
const onTheWay = {
  ...soon,
  visitState: 'on_the_way',
  visitTimes: { ...noVisitTimes, onTheWayAt: hoursAgo(0.1) },
} as const;
const begun = {
  startTime: hoursAgo(0.5),
  endTime: hoursAgo(-1),
  ...ended,
  visitState: 'started',
  visitTimes: { ...noVisitTimes, startedAt: hoursAgo(0.4) },
} as const;

/** These bookings as a device stores them. */
const stored = (...bookings: { token: string; booking: CustomerBooking }[]) => ({
  version: storedVersion,
  bookings: bookings.map(({ token, booking: copy }) => ({
    token,
    fetchedAt: Date.parse(hoursAgo(5)),
    booking: copy,
    isDismissed: false,
    seen: copy,
  })),
});

const storedCopy = (page: Page) =>
  page.evaluate(
    ([copies, request]) => {
      localStorage.setItem('customerBookings', JSON.stringify(copies));
      localStorage.setItem('lastRequest', JSON.stringify([request]));
    },
    [
      stored({ token: customerToken, booking }),
      {
        therapist: booking.therapist.name,
        service: booking.service.name,
        startTime: booking.startTime,
        endTime: booking.endTime,
        sentAt: booking.createdAt,
        token: customerToken,
      },
    ],
  );

const earlier = { ...booking, ...past, visitState: 'finished' as const };
const store =
  (...bookings: Parameters<typeof stored>) =>
  (page: Page) =>
    page.evaluate(
      (copies) => localStorage.setItem('customerBookings', JSON.stringify(copies)),
      stored(...bookings),
    );
const storeTwo = store({ token: customerToken, booking }, { token: 'earlier', booking: earlier });

const showEnd = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.lastElementChild?.scrollIntoView({ block: 'end' }));
const sendUnchosen = async (page: Page) => {
  await click('main form [type=submit]')(page);
  await page.locator('main form [role=alert]').waitFor();
};

/** What leads to each state of the form for a review. */
const reviewSteps = {
  ask: click('main form :nth-child(4) > label'),
  unchosen: sendUnchosen,
  given: async () => {},
};

/** The page of a booking in every state, and home's card about it. */
export const customerBookingScreens: Screen[] = [
  {
    name: 'customer-booking-waiting',
    path,
    ready,
    now: businessInstant(0, '12:00'),
    prepare: answer({
      status: 'pending',
      createdAt: businessInstant(0, '11:50'),
      usualAnswerMinutes: 30,
    }),
  },
  {
    name: 'customer-booking-unanswered',
    path,
    ready,
    prepare: answer({ status: 'pending', answerUntil: hoursAgo(0.1) }),
    only: 'phone',
  },
  { name: 'customer-booking-confirmed', path, ready, prepare: answer() },
  {
    name: 'customer-booking-moved',
    path,
    ready,
    prepare: async (page) => {
      await storedCopy(page);
      await answer({ startTime: businessInstant(3, '18:00'), endTime: businessInstant(3, '19:30') })(page);
    },
  },
  {
    name: 'my-bookings',
    path: '/b',
    prepare: async (page) => {
      await storeTwo(page);
      await answer()(page);
    },
  },
  { name: 'my-bookings-none', path: '/b', only: 'phone' },
  { name: 'customer-booking-end', path, ready, prepare: answer(), show: showEnd, only: 'phone' },
  {
    name: 'customer-booking-declined',
    path,
    ready: '#booking-status ul',
    prepare: async (page) => {
      const ploy = { id: 1, name: 'Ploy Srisuwan', imageUrl: null };
      await answer({ status: 'denied', therapist: ploy, ...ended })(page);
      const data = [1, 2, 3, 5, 6, 7, 8, 9].map((therapistId) => ({ therapistId, starts: ['23:30'] }));
      await page.route('**/api/availability*', (route) => route.fulfill({ json: { data } }));
    },
  },
  {
    name: 'customer-booking-declined-offer',
    path,
    ready: '#booking-status h3',
    prepare: answer({
      status: 'denied',
      ...ended,
      denial: {
        reason: 'no_time',
        offer: {
          therapist: { id: 2, name: 'Anong Wattana', translations: { th: { name: 'อนงค์ วัฒนา' } } },
          startTime: businessInstant(4, '14:00'),
          endTime: businessInstant(4, '15:30'),
        },
      },
    }),
  },
  {
    name: 'customer-booking-cancelled-by-customer',
    path,
    ready,
    prepare: answer({ status: 'cancelled', cancelledBy: 'customer', ...ended }),
  },
  {
    name: 'customer-booking-cancelled-by-shop',
    path,
    ready,
    prepare: answer({ status: 'cancelled', cancelledBy: 'shop', canBookAgain: false, ...ended }),
  },
  { name: 'customer-booking-past', path, ready, prepare: answer(past) },
  ...(['ask', 'unchosen', 'given'] as const).map<Screen>((step) => ({
    name: `customer-booking-review-${step}`,
    path,
    ready,
    prepare: answer({
      ...past,
      visitState: 'finished',
      visitTimes: { ...noVisitTimes, endedAt: hoursAgo(29) },
      canReview: step !== 'given',
      review:
        step === 'given' ? { stars: 4, words: 'มือเบามาก ขอบคุณ\nWill book again.', isPublished: false } : null,
    }),
    reach: reviewSteps[step],
  })),
  { name: 'customer-booking-on-the-way', path, ready, prepare: answer(onTheWay) },
  { name: 'customer-booking-begun', path, ready, prepare: answer(begun), only: 'phone' },
  {
    name: 'customer-booking-not-met',
    path,
    ready,
    prepare: answer({
      ...past,
      visitState: 'no_show',
      visitTimes: { ...noVisitTimes, endedAt: hoursAgo(29) },
    }),
    only: 'phone',
  },
  { name: 'customer-booking-missed', path, ready, prepare: answer({ status: 'pending', ...past }) },
  {
    name: 'customer-booking-too-late',
    path,
    ready,
    prepare: answer({ canCancel: false, cancelUntil: hoursAgo(1), canMove: false }),
    show: showEnd,
  },
  {
    name: 'customer-booking-not-found',
    path,
    prepare: (page) =>
      page.route(api, (route) =>
        route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } }),
      ),
  },
  {
    name: 'customer-booking-offline',
    path,
    ready,
    prepare: async (page) => {
      await storedCopy(page);
      await loseConnection('**/api/**')(page);
    },
  },
  {
    name: 'customer-booking-home',
    path: '/',
    ready: '[aria-labelledby=last-request] [aria-live]',
    prepare: async (page) => {
      await storedCopy(page);
      await answer()(page);
    },
    show: scrollTo('[aria-labelledby=last-request]'),
  },
  {
    name: 'customer-booking-home-last-visit',
    path: '/',
    ready: 'section a[href^="/b/"]',
    prepare: async (page) => {
      await store({ token: customerToken, booking: earlier })(page);
      await answer({ ...earlier, canReview: true })(page);
    },
  },
  {
    name: 'customer-booking-home-on-the-way',
    path: '/',
    ready: '[aria-labelledby=last-request] [aria-live] p + p',
    prepare: async (page) => {
      await storedCopy(page);
      await answer(onTheWay)(page);
    },
    show: scrollTo('[aria-labelledby=last-request]'),
    only: 'phone',
  },
];
