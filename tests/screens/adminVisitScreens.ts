import type { Page } from '@playwright/test';
import { noVisitTimes, visitStates } from '#contract/visit.ts';
import {
  businessInstant,
  changeBookings,
  click,
  hoursAgo,
  loseConnection,
  open,
  openFirstVisit,
  type Screen,
} from './screen.ts';

/** A therapist has not come back from the first of the approved visits. */
const ringAlarm = async (page: Page) => {
  let overdue: number | null = null;
  await changeBookings((booking) => {
    if (booking.status === 'approved') overdue ??= booking.id;
    return booking.id === overdue
      ? { ...booking, visitState: 'started', startTime: hoursAgo(2), endTime: hoursAgo(1) }
      : booking;
  })(page);
  // the booking itself would say otherwise
  await loseConnection(/\/api\/admin\/bookings\/\d/)(page);
};

/** The customers of the first two visits of the list, one approved and one pending, ask for another time. */
const askToMove = changeBookings((booking, index) =>
  index > 1
    ? booking
    : {
        ...booking,
        status: index === 0 ? 'approved' : booking.status,
        startTime: businessInstant(2, '10:00'),
        endTime: businessInstant(2, '11:30'),
        moveRequest: {
          startTime: businessInstant(3, '23:30'),
          endTime: businessInstant(4, '01:00'),
          createdAt: businessInstant(0, '08:00'),
        },
      },
);
/** The first approved visits: not begun, on the way, started, finished, nobody there. */
const underWay = (page: Page) => {
  let found = 0;
  const states = [null, ...visitStates];
  const times = { onTheWayAt: hoursAgo(0.7), startedAt: hoursAgo(0.4), endedAt: hoursAgo(0.1) };
  return changeBookings((booking) => {
    if (booking.status !== 'approved' || found >= states.length) return booking;
    const visitState = states[found++]!;
    return {
      ...booking,
      startTime: hoursAgo(0.5),
      endTime: hoursAgo(-0.5),
      visitState,
      visitTimes: visitState ? times : noVisitTimes,
    };
  })(page);
};
const refuseVisit = async (page: Page) => {
  await underWay(page);
  await page.route('**/api/admin/bookings/*/visit', (route) => {
    const booking = {
      status: 'approved',
      version: 99,
      startTime: hoursAgo(0.5),
      therapistId: 1,
      serviceId: 1,
      visitState: 'started',
    };
    return route.fulfill({ status: 409, json: { message: 'Changed', code: 'booking_changed', booking } });
  });
};
const refuseMove = async (page: Page) => {
  await askToMove(page);
  await page.route('**/api/admin/bookings/*/move', (route) => {
    const inTheWay = { id: 3, startTime: businessInstant(3, '23:00'), endTime: businessInstant(4, '00:00') };
    const body = { message: 'Taken', code: 'slot_taken', bookings: [inTheWay] };
    return route.fulfill({ status: 409, json: body });
  });
};

/** The list and the pages of visits that are moved and under way. */
export const adminVisitScreens: Screen[] = [
  {
    name: 'admin-bookings-move',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: askToMove,
  },
  {
    name: 'admin-visit-move',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: askToMove,
    reach: openFirstVisit,
    only: 'phone',
  },
  {
    name: 'admin-bookings-move-taken',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: refuseMove,
    reach: async (page) => {
      await click('main article button + button')(page);
      await page.locator('main article [role=alert]').waitFor();
    },
    show: (page) => page.locator('main article [role=alert]').scrollIntoViewIfNeeded(),
    opensInEachLanguage: true,
    only: 'phone',
  },
  {
    name: 'admin-bookings-visits',
    path: '/admin/bookings?time=all&status=approved',
    ready: 'main article output',
    prepare: underWay,
  },
  {
    name: 'admin-bookings-visit-menu',
    path: '/admin/bookings?time=all&status=approved',
    ready: 'main article output',
    prepare: underWay,
    reach: async (page) => {
      await openFirstVisit(page);
      await open('main article [aria-haspopup=menu]')(page);
    },
    only: 'phone',
  },
  {
    name: 'admin-bookings-visit-conflict',
    opensInEachLanguage: true,
    path: '/admin/bookings?time=all&status=approved',
    ready: 'main article output',
    prepare: refuseVisit,
    reach: async (page) => {
      await click('main article button:not(:has(svg))')(page);
      await page.locator('main article [role=alert]').waitFor();
    },
    show: (page) => page.locator('main article [role=alert]').scrollIntoViewIfNeeded(),
    only: 'phone',
  },
  {
    name: 'admin-bookings-send-to-therapist',
    path: '/admin/bookings?time=all&status=approved',
    ready: 'main article output',
    prepare: underWay,
    reach: async (page) => {
      await openFirstVisit(page);
      await click('main article details:nth-of-type(2) summary')(page);
      await page.locator('main article details select').first().waitFor();
    },
    show: (page) => page.locator('main article details select').first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-alarm',
    path: '/admin/bookings?time=all&search=nobody-at-all',
    ready: 'main [role=alert] a[href^="tel:"]',
    prepare: ringAlarm,
  },
];
