import { Agent } from 'node:http';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../support/api/api.ts';
import { recordLog } from '../support/api/recordLog.ts';
import { hostileRequestsTimeout, sendHostileRequests } from '../support/hostile/sendHostileRequests.ts';
import {
  hostileRequestTo,
  type HostileRequest,
  type RouteInput,
} from '../support/hostile/hostileRequests.ts';
import type { RawResponse } from '../support/hostile/sendRaw.ts';
import { nextFreeTime } from '../support/api/bookVisit.ts';
import { makeTherapist, customerFields, utcDateIn } from '../support/testData.ts';
import { therapistPageCalls } from '../support/api/therapistPage.ts';
import { countRoutes, routeName, listRoutes, type Route } from '../support/api/routes.ts';
import {
  startFakeProviders,
  workingSettings,
  type FakeProviders,
} from '../support/fakeProviders/fakeProviders.ts';
import { adminRouters, createApp, publicRouters, therapistRouters } from '../../api/app.ts';
import { webhookBody } from '../../api/line/events.ts';
import { credentials, logout, passwordChange } from '../../api/contract/auth.ts';
import {
  availabilityDaysInput,
  availabilityInput,
  freeDaysQuery,
  freeTherapistsQuery,
  freeTimesQuery,
  slotsQuery,
} from '../../api/contract/availability.ts';
import {
  bookingEdit,
  type BookingReceipt,
  bookingQuery,
  manualBooking,
  bookingRequest,
  moveAnswer,
  pendingBookingsQuery,
  statusChange,
} from '../../api/contract/booking.ts';
import {
  customerBookingEdit,
  customerCancellation,
  moveRequestInput,
  moveSlotsQuery,
  moveWithdrawal,
} from '../../api/contract/customerBooking.ts';
import { alarmAnswer, visitChange } from '../../api/contract/visit.ts';
import { errorStatus, type ErrorBody } from '../../api/contract/errors.ts';
import { integrationsPatch } from '../../api/contract/integrations.ts';
import { locationInput } from '../../api/contract/location.ts';
import {
  notificationSettingsPatch,
  pushEndpoint,
  pushSubscription,
  pushTest,
} from '../../api/contract/notifications.ts';
import { customerChange, customerJoin, customerQuery } from '../../api/contract/customer.ts';
import {
  adjustmentInput,
  paymentInput,
  slipConfirmation,
  slipRejection,
} from '../../api/contract/payment.ts';
import {
  exportFormats,
  exportNames,
  settlementInput,
  shareCorrectionInput,
} from '../../api/contract/report.ts';
import { adminReviewsQuery, reviewInput, reviewsQuery } from '../../api/contract/review.ts';
import { scheduleChangeBody, scheduleChangesQuery } from '../../api/contract/scheduleChange.ts';
import { datesQuery, dayQuery } from '../../api/contract/dayPlan.ts';
import { serviceInput, servicePatch } from '../../api/contract/service.ts';
import { bookingRulesPatch, rulesPreviewQuery } from '../../api/contract/settings.ts';
import { promptPayConfirmation } from '../../api/contract/promptPay.ts';
import { shopProfilePatch, shopStatusInput } from '../../api/contract/shop.ts';
import { therapistActivation, therapistInput, therapistPatch } from '../../api/contract/therapist.ts';
import {
  openTherapistPage,
  therapistDevicePatch,
  therapistIsFine,
  therapistSignOut,
  therapistVisitChange,
  timeOffAnswer,
  timeOffRequestInput,
} from '../../api/contract/therapistPage.ts';

/** The schemas of what each route reads. A writing route that is missing here fails the test. */
const reads: Record<string, RouteInput> = {
  'POST /api/auth/login': { body: credentials },
  'POST /api/auth/logout': { body: logout },
  'POST /api/bookings': { body: bookingRequest },
  'PATCH /api/b/:token': { body: customerBookingEdit },
  'POST /api/b/:token/cancel': { body: customerCancellation },
  'POST /api/b/:token/line': {},
  // only LINE can sign its body
  'POST /api/line/webhook': { body: webhookBody },
  'POST /api/b/:token/push': { body: pushSubscription },
  'DELETE /api/b/:token/push': { body: pushEndpoint },
  'GET /api/b/:token/slots': { query: moveSlotsQuery },
  'POST /api/b/:token/move': { body: moveRequestInput },
  'DELETE /api/b/:token/move': { body: moveWithdrawal },
  'GET /api/therapists/:id/availability/slots': { query: slotsQuery },
  'GET /api/therapists/:id/availability/days': { query: freeDaysQuery },
  'GET /api/availability': { query: freeTherapistsQuery },
  'GET /api/availability/next': {},
  'GET /api/admin/availability': { query: freeTimesQuery },
  'GET /api/admin/day': { query: dayQuery },
  'GET /api/admin/holidays': { query: datesQuery },
  'GET /api/admin/therapists/:id/alternatives': { query: datesQuery },
  'GET /api/admin/time-off': { query: scheduleChangesQuery },
  'POST /api/admin/time-off': { body: scheduleChangeBody.time_off },
  'PATCH /api/admin/time-off/:id': { body: scheduleChangeBody.time_off },
  'GET /api/admin/extra-hours': { query: scheduleChangesQuery },
  'POST /api/admin/extra-hours': { body: scheduleChangeBody.extra_hours },
  'PATCH /api/admin/extra-hours/:id': { body: scheduleChangeBody.extra_hours },
  'POST /api/admin/bookings': { body: manualBooking },
  'GET /api/admin/bookings': { query: bookingQuery },
  'GET /api/admin/customers': { query: customerQuery },
  'PATCH /api/admin/customers/:id': { body: customerChange },
  'POST /api/admin/customers/:id/join': { body: customerJoin },
  'DELETE /api/admin/customers/:id/join': { body: customerJoin },
  'GET /api/admin/bookings/pending': { query: pendingBookingsQuery },
  'PATCH /api/admin/bookings/:id': { body: bookingEdit },
  'PATCH /api/admin/bookings/:id/status': { body: statusChange },
  'POST /api/admin/bookings/:id/move': { body: moveAnswer },
  'POST /api/admin/bookings/:id/payments': { body: paymentInput },
  'POST /api/admin/bookings/:id/payments/:paymentId/confirm': {},
  'POST /api/admin/bookings/:id/payments/:paymentId/void': {},
  'POST /api/admin/bookings/:id/adjustments': { body: adjustmentInput },
  'POST /api/admin/bookings/:id/adjustments/:adjustmentId/void': {},
  'PATCH /api/admin/bookings/:id/visit': { body: visitChange },
  'POST /api/admin/bookings/:id/alarm': { body: alarmAnswer },
  'POST /api/admin/bookings/:id/slips/:slipId/confirm': { body: slipConfirmation },
  'POST /api/admin/bookings/:id/slips/:slipId/reject': { body: slipRejection },
  'POST /api/b/:token/slips': {},
  'POST /api/b/:token/review': { body: reviewInput },
  'GET /api/therapists/:id/reviews': { query: reviewsQuery },
  'GET /api/admin/inbox': {},
  'GET /api/admin/customer-changes': {},
  'GET /api/admin/unpaid': {},
  'GET /api/admin/settings/channels': {},
  'GET /api/admin/reviews': { query: adminReviewsQuery },
  'GET /api/admin/reports': { query: datesQuery },
  'GET /api/admin/statements': { query: datesQuery },
  'POST /api/admin/statements/settle': { body: settlementInput },
  'POST /api/admin/statements/share': { body: shareCorrectionInput },
  ...Object.fromEntries(
    exportNames.flatMap((name) =>
      exportFormats.map((format) => [`GET /api/admin/export/${name}.${format}`, { query: datesQuery }]),
    ),
  ),
  'POST /api/admin/reviews/:id/publish': {},
  'POST /api/admin/reviews/:id/hide': {},
  'POST /api/admin/bookings/:id/link': {},
  'POST /api/admin/bookings/:id/erase': {},
  'POST /api/admin/bookings/:id/notifications/:notificationId/retry': {},
  'POST /api/admin/password': { body: passwordChange },
  'POST /api/admin/services': { body: serviceInput },
  'PATCH /api/admin/services/:id': { body: servicePatch },
  'POST /api/admin/locations': { body: locationInput },
  'PATCH /api/admin/locations/:id': { body: locationInput },
  'POST /api/admin/therapists': { body: therapistInput },
  'PATCH /api/admin/therapists/:id': { body: therapistPatch },
  'PATCH /api/admin/therapists/:id/active': { body: therapistActivation },
  'POST /api/admin/therapists/:id/availability': { body: availabilityInput },
  'PATCH /api/admin/therapists/:id/availability/:entryId': { body: availabilityInput },
  'POST /api/admin/therapists/:id/availability/days': { body: availabilityDaysInput },
  'PATCH /api/admin/shop/status': { body: shopStatusInput },
  'PATCH /api/admin/shop': { body: shopProfilePatch },
  'POST /api/admin/shop/prompt-pay-check': { body: promptPayConfirmation },
  'PATCH /api/admin/settings/booking-rules': { body: bookingRulesPatch },
  'POST /api/admin/settings/booking-rules/preview': { body: rulesPreviewQuery },
  'POST /api/admin/settings/integrations': { body: integrationsPatch },
  'PATCH /api/admin/settings/notifications': { body: notificationSettingsPatch },
  'POST /api/admin/push/subscriptions': { body: pushSubscription },
  'DELETE /api/admin/push/subscriptions': { body: pushEndpoint },
  'POST /api/admin/push/subscriptions/test': { body: pushTest },
  // the path contains the channel
  'POST /api/admin/settings/test-notification/:channel': {},
  'POST /api/upload': {},
  'POST /api/admin/therapists/:id/link': {},
  'POST /api/t/open': { body: openTherapistPage },
  'POST /api/t/sign-out': { body: therapistSignOut },
  'PATCH /api/t/visits/:id': { body: therapistVisitChange },
  'POST /api/t/visits/:id/fine': { body: therapistIsFine },
  'POST /api/t/calendar': {},
  'POST /api/t/push': { body: pushSubscription },
  'DELETE /api/t/push': { body: pushEndpoint },
  'POST /api/t/time-off': { body: timeOffRequestInput },
  'POST /api/admin/time-off/requests/:id/answer': { body: timeOffAnswer },
  'PATCH /api/t/device': { body: therapistDevicePatch },
};

let api: TestApi;
let providers: FakeProviders;
let routes: Route[];
let spare: string;
let another: string;
let device: string;
let spareDevice: string;
/** tokens of bookings' links, and of a calendar */
const links: string[] = [];
const { log, lines } = recordLog('debug');
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  providers = await startFakeProviders();
  api = await startApi({ env: providers.env, log });
  await api.manage('POST', '/settings/integrations', workingSettings(providers));
  const { context } = api;
  const ofTherapist = listRoutes(therapistRouters(context));
  routes = [...listRoutes({ ...publicRouters(context), ...adminRouters(context) }), ...ofTherapist];
  for (let i = 0; i < 3; i += 1) {
    const { id, serviceId } = await makeTherapist(api.manage);
    const asked = { ...customerFields, therapistId: id, serviceId, startTime: nextFreeTime() };
    const made = await api.visit<{ data: BookingReceipt }>('POST', '/api/bookings', { body: asked });
    expect(made.status).toBe(201);
    links.push(made.body.data.link.slice('/b/'.length));
    await api.sql`
      insert into reviews (booking_id, therapist_id, stars, created_at)
      values (${made.body.data.id}, ${id}, 5, now())`;
    const [night, evening] = [`${utcDateIn(30)} 02:00`, `${utcDateIn(30)} 20:00`];
    const away = { therapistId: id, startTime: night, endTime: evening };
    expect((await api.manage('POST', '/time-off', away)).status).toBe(201);
    const extra = { therapistId: id, startTime: evening, endTime: `${utcDateIn(30)} 22:00` };
    expect((await api.manage('POST', '/extra-hours', extra)).status).toBe(201);
    const place = { city: 'Bangkok', district: `District ${i}` };
    expect((await api.manage('POST', '/locations', place)).status).toBe(201);
  }
  // sessions that the fuzzed logout may end without affecting the other requests
  spare = await signIn('admin');
  await api.sql`insert into users (username, password) select 'another', password from users`;
  another = await signIn('another');
  // of a therapist whom no fuzzed id names
  await makeTherapist(api.manage);
  const { id } = await makeTherapist(api.manage);
  const page = therapistPageCalls(api);
  [device, spareDevice] = [await page.openDevice(id), await page.openDevice(id)];
  links.push(/(\w+)\.ics$/.exec(await page.makeCalendar(device))?.[1] ?? '');
});
afterAll(async () => {
  agent.destroy();
  await Promise.all([api.stop(), providers.stop()]);
});

async function signIn(username: string): Promise<string> {
  const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    body: { username, password: 'lotus garden' },
  });
  return body.data.token;
}

function tokenFor({ method, path }: Route): string {
  if (path.startsWith('/api/t/'))
    return method === 'DELETE' && path.endsWith('/device') ? spareDevice : device;
  return path.endsWith('/logout') ? spare : path.includes('/sessions') ? another : api.token;
}

const attack = (): fc.Arbitrary<HostileRequest> =>
  fc.oneof(
    ...routes.map((route) =>
      hostileRequestTo(route, reads[routeName(route)] ?? {}, { token: tokenFor(route), links }),
    ),
  );

// What no error response may contain: stack traces, file names, SQL, error messages of PostgreSQL.
const leak =
  /\bat \S+:\d+:\d+|node_modules|\.ts\b|\/(?:api|work|home|root|dist)\/\w+\.|postgres|syntax error at|invalid input syntax|violates|relation \\"|out of range for type/i;
const failureKeys = new Set([
  'message',
  'code',
  'issues',
  'slots',
  'count',
  'service',
  'booking',
  'visit',
  'shop',
  'fault',
  'exception',
  'bookings',
  'obstacles',
  'hours',
  'customer',
]);

/** What is wrong with a response; null: nothing. */
function faultOf({ method }: HostileRequest, { status, headers, text }: RawResponse): string | null {
  const kind = headers['content-type'] ?? '';
  if (status >= 500) return `answered ${status}`;
  if (!headers['content-security-policy'] || headers['x-content-type-options'] !== 'nosniff')
    return 'unguarded';
  if (method === 'HEAD' || status === 204 || status === 304)
    return text === '' ? null : 'a body where none belongs';
  if (
    /^(?:text\/(?:event-stream|calendar|csv|plain; version=)|image\/|application\/vnd\.openxmlformats)/.test(
      kind,
    )
  )
    return status === 200 ? null : 'no failure';
  if (method === 'OPTIONS' && status === 200) return headers.allow ? null : 'no methods';
  if (!kind.startsWith('application/json; charset=utf-8')) return `is ${kind}`;
  const body = JSON.parse(text) as Partial<ErrorBody> & { data?: unknown; success?: unknown };
  if (status < 400) return body.data !== undefined || body.success === true ? null : 'no data';
  if (!body.message || !body.code || errorStatus[body.code] !== status) return 'of another shape';
  if (Object.keys(body).some((key) => !failureKeys.has(key))) return 'says more than it should';
  if (body.issues?.some(({ path, message }) => typeof path !== 'string' || !message)) return 'bad issues';
  return leak.test(JSON.stringify({ ...body, booking: null })) ? 'tells of its inside' : null;
}

describe('the list of routes', () => {
  it('contains every route of the application and the input each one reads', () => {
    // without a built site: its routes do not belong to the API
    const app = createApp(api.context, pino({ level: 'silent' }), 'no such folder');
    expect(routes).toHaveLength(countRoutes(app.router));
    const writing = routes.filter(({ method }) => !['GET', 'DELETE'].includes(method)).map(routeName);
    expect(writing.filter((name) => !(name in reads))).toEqual([]);
    expect(Object.keys(reads).filter((name) => !routes.map(routeName).includes(name))).toEqual([]);
  });
});

describe('any request to any route', () => {
  it(
    'gets one of the responses that the route may give',
    async () => {
      const answers = await sendHostileRequests(
        { base: api.base, agent, requests: (process.env['FULL'] ? 30 : 20) * routes.length },
        attack(),
        faultOf,
      );
      // the requests reached every route, and most of them got past the guard and the schema
      const routesWith = (pattern: RegExp) =>
        new Set(answers.filter((key) => pattern.test(key)).map((key) => key.replace(/ \d+$/, '')));
      expect(routesWith(/./).size).toBe(routes.length);
      expect(routesWith(/ (?:2\d\d|304|409)$/).size).toBeGreaterThan(routes.length * 0.7);

      expect((await api.visit('GET', '/healthz')).status).toBe(200);
      expect((await api.visit('GET', '/readyz')).status).toBe(200);
      expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    },
    hostileRequestsTimeout,
  );
});
