import type { Page } from '@playwright/test';
import type { DayPlan } from '#contract/dayPlan.ts';
import { lateNight, threeTherapists, twentyTherapists } from '../support/app/plannedDay.ts';
import { businessInstant, changeData, click, loseConnection, neverAnswer, type Screen } from './screen.ts';

/** The board's days, in place of the demo shop's, which would be shown first if the day sheet arrived before them. */
const planned = (planOf: (date: string) => DayPlan) => async (page: Page) => {
  await neverAnswer('**/api/admin/settings/booking-rules')(page);
  await changeData<DayPlan>('**/api/admin/day?**', ({ date }) => planOf(date))(page);
};

/** Each therapist's visits: finished, started, on the way. */
const underWay = (date: string): DayPlan => {
  const plan = threeTherapists(date);
  const states = ['finished', 'started', 'on_the_way'] as const;
  const visits = plan.therapists.flatMap((therapist) => therapist.visits);
  for (const [index, visit] of visits.filter(({ status }) => status === 'approved').entries()) {
    visit.visitState = states[index % 3]!;
    const at = businessInstant(0, '11:05');
    visit.visitTimes = { onTheWayAt: at, startedAt: at, endedAt: at };
  }
  return plan;
};

/** The time of the board's days. */
const now = businessInstant(0, '11:20');

const board = 'main section section';
const daysAhead = (days: number) => businessInstant(days, '12:00').slice(0, 10);

export const adminDayScreens: Screen[] = [
  { name: 'admin-day', path: '/admin/day', ready: board },
  { name: 'admin-day-none', path: '/admin/day', shop: 'empty', ready: 'main a[href="/admin/therapists"]' },
  { name: 'admin-day-three', path: '/admin/day', ready: board, now, prepare: planned(threeTherapists) },
  { name: 'admin-day-twenty', path: '/admin/day', ready: board, now, prepare: planned(twentyTherapists) },
  { name: 'admin-day-under-way', path: '/admin/day', ready: board, now, prepare: planned(underWay) },
  {
    name: 'admin-day-night',
    path: `/admin/day?date=${daysAhead(1)}`,
    ready: board,
    prepare: planned(lateNight),
  },
  {
    name: 'admin-day-visit',
    path: '/admin/day',
    ready: board,
    now,
    prepare: async (page) => {
      await planned(threeTherapists)(page);
      await loseConnection(/\/api\/admin\/bookings\/\d/)(page);
    },
    reach: async (page) => {
      await click('main section section a[href^="/admin/bookings/"]:not([href*=new])')(page);
      await page.locator('main article h1').waitFor();
    },
  },
  {
    name: 'admin-day-not-here',
    path: `/admin/day?date=${daysAhead(60)}`,
    ready: 'main [role=alert] p:nth-of-type(3)',
    prepare: loseConnection('**/api/admin/day?**'),
  },
  { name: 'admin-week', path: '/admin/week', ready: 'main table' },
  { name: 'admin-week-twenty', path: '/admin/week', ready: 'main table', prepare: planned(twentyTherapists) },
];
