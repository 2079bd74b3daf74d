import { Agent } from 'node:http';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../support/api/api.ts';
import { recordLog } from '../support/api/recordLog.ts';
import { hostileRequestsTimeout, sendHostileRequests } from '../support/hostile/sendHostileRequests.ts';
import { hostileRequestTo, type HostileRequest } from '../support/hostile/hostileRequests.ts';
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
import type { BookingReceipt } from '../../api/contract/booking.ts';
import { errorStatus, type ErrorBody } from '../../api/contract/errors.ts';
import { errorFields } from '../../api/openapi/errorSchema.ts';
import { errorCodesOf, listedRoutes, successStatusesOf } from '../../api/openapi/routes.ts';

const listed = new Map(listedRoutes.map((route) => [routeName(route), route]));

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
      hostileRequestTo(route, listed.get(routeName(route)) ?? {}, { token: tokenFor(route), links }),
    ),
  );

// What no error response may contain: stack traces, file names, SQL, error messages of PostgreSQL.
const leak =
  /\bat \S+:\d+:\d+|node_modules|\.ts\b|\/(?:api|work|home|root|dist)\/\w+\.|postgres|syntax error at|invalid input syntax|violates|relation \\"|out of range for type/i;
const failureKeys = new Set(Object.keys(errorFields));

/** Whether the request reaches this route: its method may be another, and what it has in place of an id, too. */
const reachesRoute = ({ route, method, path }: HostileRequest): boolean => {
  const [of, pattern = ''] = route.split(' ');
  const segments = pattern.split(/:\w+/).map((part) => part.replaceAll('.', '\\.'));
  return method === of && new RegExp(`^${segments.join('[^/]+')}$`).test(path.split('?', 1)[0] ?? '');
};

/** What is wrong with a response; null: nothing. */
function faultOf(request: HostileRequest, { status, headers, text }: RawResponse): string | null {
  const { method } = request;
  const route = reachesRoute(request) ? listed.get(request.route) : undefined;
  const kind = headers['content-type'] ?? '';
  if (status >= 500) return `answered ${status}`;
  if (route && status < 300 && !successStatusesOf(route).includes(status))
    return `answered ${status}, which is not listed`;
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
  const body = JSON.parse(text) as Partial<ErrorBody> & {
    data?: unknown;
    success?: unknown;
    openapi?: unknown;
  };
  if (status < 400)
    return body.data !== undefined || body.success === true || body.openapi ? null : 'no data';
  if (!body.message || !body.code || errorStatus[body.code] !== status) return 'of another shape';
  if (route && !errorCodesOf(route).includes(body.code)) return `answered ${body.code}, which is not listed`;
  if (Object.keys(body).some((key) => !failureKeys.has(key))) return 'says more than it should';
  if (body.issues?.some(({ path, message }) => typeof path !== 'string' || !message)) return 'bad issues';
  return leak.test(JSON.stringify({ ...body, booking: null })) ? 'tells of its inside' : null;
}

describe('the list of routes', () => {
  it('contains every route of the application, and no other', () => {
    // without a built site: its routes do not belong to the API
    const app = createApp(api.context, pino({ level: 'silent' }), 'no such folder');
    expect(routes).toHaveLength(countRoutes(app.router));
    expect([...listed.keys()].toSorted()).toEqual(routes.map(routeName).toSorted());
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
