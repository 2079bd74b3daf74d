import { test as base } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import type { Location } from '#contract/location.ts';
import { callApi as visit, type ApiResponse } from '../api/callApi.ts';
import { dateInDays } from '../dates.ts';
import { customerFields, makeService, makeTherapist } from '../testData.ts';
import { readTestServer } from './playwrightSetup.ts';
import { productionBuild, startApiProcess, type ApiProcess } from '../api/apiProcess.ts';
import { watchProblems, type Problems } from './problems.ts';
import { startRoundRobin } from '../network/roundRobin.ts';
import { cloneTemplate, type Template } from '../database/databaseServer.ts';
import { startFakeProviders, type FakeProviders } from '../fakeProviders/fakeProviders.ts';

export { expect } from '@playwright/test';

/** A running shop, and what the administrator and customers do without the browser. */
export type Shop = {
  url: string;
  databaseUrl: string;
  /** the administrator's session that the journeys of a worker share */
  adminToken: string;
  /** sends an administrator's request; the path begins after /api/admin */
  manage: <T = unknown>(method: string, path: string, body?: unknown) => Promise<ApiResponse<T>>;
  /** sends a visitor's request; the path begins at /api */
  visit: <T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<ApiResponse<T>>;
  /** opens or closes the shop; it is open again after the test */
  setOpen: (isOpen: boolean) => Promise<void>;
  setActive: (therapistId: number, isActive: boolean) => Promise<void>;
  makeTherapist: (fields?: Parameters<typeof makeTherapist>[1]) => ReturnType<typeof makeTherapist>;
  makeService: (fields?: Parameters<typeof makeService>[1]) => ReturnType<typeof makeService>;
  /** a customer's request for a visit, in three days at 10:00 unless `fields` say otherwise; returns its id */
  book: (therapist: { id: number; serviceId: number }, fields?: object) => Promise<number>;
  makeLocation: (city: string, district: string) => Promise<Location>;
  /** all bookings of one therapist, in the administrator's order */
  bookingsOf: (therapistId: number) => Promise<Booking[]>;
};

type WorkerFixtures = {
  /** the fake providers that the shop sends through; it has no Twilio account */
  providers: FakeProviders;
  /**
   * The shop's initial content. Test files with the same value share a shop: most only add to a `demo`, those that
   * change shared settings use an `own demo`, and those that count rows use an `untouched` one.
   */
  holds: Template | 'own demo' | 'untouched demo';
  worker: Shop & { takeFailures: () => string[] };
};

type TestFixtures = {
  shop: Shop;
  /** errors in the page or in the API; a test fails on each one that it did not expect */
  problems: Problems;
};

/** Journeys: one shop per worker, with two processes of the production build on a database of their own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  holds: ['demo', { option: true, scope: 'worker' }],

  providers: [
    // Playwright requires an object pattern here, and the linter forbids an empty one
    async ({ holds: _holds }, provide) => {
      const providers = await startFakeProviders();
      await provide(providers);
      await providers.stop();
    },
    { scope: 'worker' },
  ],

  worker: [
    async ({ holds, providers }, provide) => {
      const template = holds === 'empty' ? 'empty' : 'demo';
      const database = await cloneTemplate(readTestServer(), template);
      const env = {
        ...providers.env,
        TWILIO_ACCOUNT_SID: '',
        TZ: 'Pacific/Auckland',
        LOG_LEVEL: 'error',
        DEMO: template === 'demo' ? '1' : '0',
        TRUST_PROXY: '1',
      };
      const [first, second] = await Promise.all([
        startApiProcess(database.url, env, productionBuild),
        startApiProcess(database.url, env, productionBuild),
      ]);
      const proxy = await startRoundRobin([first.base, second.base]);
      const failures = [failuresOf(first), failuresOf(second)];
      await provide({
        ...atShop(proxy.url, first.token),
        databaseUrl: database.url,
        takeFailures: () => failures.flatMap((take) => take()),
      });
      await proxy.stop();
      await Promise.all([first.stop(), second.stop()]);
      await database.drop();
    },
    { scope: 'worker' },
  ],

  shop: async ({ worker }, provide) => {
    let isOpen = true;
    const setOpen = async (open: boolean) => {
      isOpen = open;
      await worker.setOpen(open);
    };
    await provide({ ...worker, setOpen });
    if (!isOpen) await worker.setOpen(true);
  },

  baseURL: async ({ worker }, provide) => {
    await provide(worker.url);
  },

  problems: [
    async ({ context, worker }, provide) => {
      worker.takeFailures();
      const { problems, verdict } = await watchProblems(context, worker.takeFailures);
      await provide(problems);
      base.expect(verdict(), 'problems in the page or in the API').toEqual([]);
    },
    { auto: true },
  ],
});

function atShop(url: string, token: string): Omit<Shop, 'databaseUrl'> {
  const manage: Shop['manage'] = async (method, path, body) => {
    const answer = await visit<never>(url, method, `/api/admin${path}`, { body, token });
    if (answer.status < 400) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  return {
    url,
    adminToken: token,
    visit: (method, path, body, headers = {}) => visit(url, method, path, { body, headers }),
    manage,
    setOpen: async (isOpen) => {
      await manage('PATCH', '/shop/status', { isOpen });
    },
    setActive: async (therapistId, isActive) => {
      await manage('PATCH', `/therapists/${therapistId}/active`, { isActive });
    },
    makeTherapist: (fields) => makeTherapist(manage, fields),
    makeService: (fields) => makeService(manage, fields),
    book: async ({ id, serviceId }, fields = {}) => {
      const { status, body } = await visit<{ data: { id: number } }>(url, 'POST', '/api/bookings', {
        body: {
          ...customerFields,
          therapistId: id,
          serviceId,
          startTime: `${dateInDays(3)} 10:00`,
          ...fields,
        },
      });
      base.expect(status, 'the visit is booked').toBe(201);
      return body.data.id;
    },
    makeLocation: async (city, district) =>
      (await manage<{ data: Location }>('POST', '/locations', { city, district })).body.data,
    bookingsOf: async (therapistId) =>
      (await manage<{ data: Booking[] }>('GET', `/bookings?therapistId=${therapistId}&limit=500`)).body.data,
  };
}

/** The failures that the API has logged since the last call. */
function failuresOf(api: ApiProcess): () => string[] {
  let seen = 0;
  return () => {
    const lines = api.output().slice(seen).split('\n');
    seen = api.output().length;
    return lines.filter((line) => line.startsWith('{'));
  };
}
