import type { Page } from '@playwright/test';
import type { TherapistPage, TherapistTimeOff, TherapistVisit } from '#contract/therapistPage.ts';
import type { TherapistStatement } from '#contract/report.ts';
import { promptPayPayload } from '../../api/promptPay/promptPay.ts';
import { ploysStatement } from '../support/app/moneyData.ts';
import { businessInstant } from './screen.ts';

/** The time of these screens. */
export const now = businessInstant(0, '12:20');

let made = 0;
export const visitAt = (days: number, time: string, fields: Partial<TherapistVisit> = {}): TherapistVisit => {
  const startTime = businessInstant(days, time);
  const service = fields.service ?? { name: 'Thai massage', duration: 60 };
  return {
    id: ++made,
    startTime,
    endTime: new Date(Date.parse(startTime) + service.duration * 60_000).toISOString(),
    visitState: null,
    visitTimes: { onTheWayAt: null, startedAt: null, endedAt: null },
    clientName: 'Nok',
    clientAddress: '12/3 Ekkamai 10, Watthana, Bangkok',
    notes: null,
    customerNotes: null,
    contacts: { phone: '0812345678', whatsapp: null, lineId: null },
    service,
    toCollect: 800,
    surplus: 0,
    taken: [],
    confirmed: [],
    isSlipWaiting: false,
    promptPay: null,
    version: 1,
    ...fields,
  };
};

export const next: Partial<TherapistVisit> = {
  clientName: 'Emily',
  clientAddress: 'Sathorn Gardens, building A, floor 22, Soi Suan Phlu',
  notes: 'As last time please, with little pressure on the left shoulder',
  contacts: { phone: '0812345678', whatsapp: '+66812345678', lineId: 'https://line.me/ti/p/emily' },
  service: { name: 'Oil massage', duration: 90 },
  toCollect: 1200,
};
export const promptPay = { id: '0812345678', amount: 1200, payload: promptPayPayload('0812345678', 1200) };
export const times = (fields: Partial<TherapistVisit['visitTimes']>) => ({
  onTheWayAt: null,
  startedAt: null,
  endedAt: null,
  ...fields,
});
export const started = {
  visitState: 'started' as const,
  visitTimes: times({ onTheWayAt: businessInstant(0, '09:40'), startedAt: businessInstant(0, '10:02') }),
};

export const finished = (fields: Partial<TherapistVisit> = {}) =>
  visitAt(0, '11:00', {
    ...next,
    visitState: 'finished',
    visitTimes: times({ startedAt: businessInstant(0, '11:02'), endedAt: businessInstant(0, '12:18') }),
    ...fields,
  });

export const others = [
  visitAt(0, '09:00', {
    visitState: 'finished',
    visitTimes: times({ startedAt: businessInstant(0, '09:01'), endedAt: businessInstant(0, '10:04') }),
    toCollect: 0,
    taken: [{ method: 'cash', amount: 800, tip: 0 }],
  }),
  visitAt(0, '15:30'),
  visitAt(1, '10:00', { clientName: 'Siriporn-Wannapha', service: { name: 'Foot massage', duration: 60 } }),
  visitAt(1, '14:00'),
  visitAt(3, '18:00'),
];

const timeOff: TherapistTimeOff[] = [
  { days: 2, requestId: 1, state: 'waiting' as const, reason: 'My sister marries' },
  { days: 9, requestId: 2, state: 'accepted' as const, reason: null },
  { days: 14, requestId: 3, state: 'declined' as const, reason: null },
  { days: 20, requestId: null, state: 'accepted' as const, reason: null },
].map(({ days, requestId, state, reason }) => ({
  requestId,
  state,
  reason,
  startTime: businessInstant(days, '00:00'),
  endTime: businessInstant(days + 1, '00:00'),
}));

const pageWith = (fields: Partial<TherapistPage> = {}): TherapistPage => ({
  therapist: { id: 1, name: 'Ploy Srisuwan', imageUrl: null },
  shop: {
    name: 'Baan Nuad',
    translations: {},
    logoUrl: null,
    phone: '021234567',
    whatsapp: '+66812345678',
    lineUrl: 'https://lin.ee/baannuad',
  },
  visits: [visitAt(0, '13:00', next), ...others],
  timeOff,
  hasCalendar: true,
  alarmAfterMinutes: 30,
  ...fields,
});

const { from, to, lines, corrections, totals } = ploysStatement;
const openStatement = { from, to, lines, corrections, totals, settlement: null };
const statements: TherapistStatement[] = [
  openStatement,
  { ...openStatement, from: '2026-10-01', to: '2026-10-31', settlement: { paidOn: '2026-11-02' } },
];

const answer = (page: Page, path: string, data: unknown, status = 200) =>
  page.route(`**/api/t/${path}`, (route) => route.fulfill({ status, json: { data } }));

/** Her page on this phone, without a server that would have to make it. */
export const signedIn =
  (fields: Partial<TherapistPage> = {}) =>
  async (page: Page) => {
    const therapistPage = pageWith(fields);
    const { therapist } = therapistPage;
    await page.evaluate(() => localStorage.setItem('therapistToken', 'a.b.c'));
    await answer(page, 'page', therapistPage);
    await answer(page, 'me', { deviceId: 'one', therapistId: therapist.id, name: therapist.name });
    await answer(page, 'statements', statements);
    await answer(page, 'calendar', { url: '/api/t/calendar/AbcdefghijkLmnopqrstuv.ics' }, 201);
  };

export const refuseAll = (page: Page, status: number, code: string) =>
  page.route('**/api/t/**', (route) => route.fulfill({ status, json: { message: code, code } }));
