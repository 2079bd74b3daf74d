import type { ErrorCode, ErrorBody } from '#contract/errors.ts';
import type { ShopWithLongTexts } from '#contract/shop.ts';
import { defaultRules } from '../testData.ts';

/** A request that the app sent. `path` includes the query. */
export type SentRequest = { method: string; path: string; body: unknown; headers: Headers };

/**
 * The fake API: answers by `METHOD path` or path, with or without the query. A number is a failure with that status,
 * a function is called with the request and returns an answer or a Response, anything else is the response's `data`.
 */
export type FakeApi = Record<string, unknown>;

/** A shop without a profile, as the catalogue has it. */
export const fakeShop = (fields: Partial<ShopWithLongTexts> = {}): ShopWithLongTexts => ({
  name: null,
  line: null,
  about: null,
  whatToExpect: null,
  houseRules: null,
  privacy: null,
  translations: {},
  logoUrl: null,
  phone: null,
  whatsapp: null,
  lineUrl: null,
  email: null,
  anonymiseAfterMonths: null,
  exceptions: [],
  isOpen: true,
  opensAt: null,
  isDemo: false,
  ...fields,
});

const defaultAnswers: FakeApi = {
  '/api/shop': fakeShop(),
  '/api/auth/verify': { userId: 1, username: 'admin' },
  // an event stream in which nothing happens
  '/api/admin/events': () => new Promise(() => {}),
  '/api/admin/time-off': [],
  '/api/admin/extra-hours': [],
  '/api/admin/time-off/requests': [],
  '/api/admin/settings/channels': [{ channel: 'email', isSetUp: true, hasArrived: true }],
  '/api/admin/inbox': { total: 0, items: [] },
  '/api/admin/customer-changes': [],
  '/api/admin/reviews': () => Response.json({ data: [], nextCursor: null, waiting: 0 }),
  '/api/admin/settings/booking-rules': defaultRules,
};

export const toSentRequest = (path: string, { method = 'GET', body, headers }: RequestInit): SentRequest => ({
  method,
  path,
  body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
  headers: new Headers(headers),
});

export async function answerRequest(request: SentRequest, answers: FakeApi): Promise<Response> {
  const { method, path } = request;
  const all = { ...defaultAnswers, ...answers };
  const bare = path.split('?')[0]!;
  const key = [`${method} ${path}`, `${method} ${bare}`, path, bare].find((name) => name in all);
  let data = key === undefined ? 404 : all[key];
  if (typeof data === 'function') data = await (data as (request: SentRequest) => unknown)(request);
  if (data instanceof Response) return data;
  if (typeof data === 'number') return errorResponse(data, codes[data] ?? 'internal');
  return Response.json({ data });
}

const codes: Record<number, ErrorCode> = { 401: 'unauthorized', 404: 'not_found', 503: 'unavailable' };

/** An error response of the API; `fields` are added to its body. */
export const errorResponse = (status: number, code: ErrorCode, fields: Partial<ErrorBody> = {}): Response =>
  Response.json({ message: 'No', code, ...fields }, { status });

/**
 * A fake API for a list of items at an administrator's path. It stores created items; only the item with id 1 can be
 * changed or deleted.
 */
export function fakeItemApi(path: string, items: { id: number }[]): FakeApi {
  let stored = items;
  return {
    [`GET ${path}`]: () => stored,
    [`POST ${path}`]: ({ body }: SentRequest) => {
      stored = [...stored, { ...(body as object), id: stored.length + 1 }];
      return stored.at(-1);
    },
    [`PATCH ${path}/1`]: ({ body }: SentRequest) => {
      stored = stored.map((item) => (item.id === 1 ? { ...item, ...(body as object) } : item));
      return stored[0];
    },
    [`DELETE ${path}/1`]: () => {
      stored = stored.filter(({ id }) => id !== 1);
      return new Response(null, { status: 204 });
    },
  };
}

/** Fails as `fetch` does without a connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A response that is held back until `release` is called. */
export function delayedResponse(data: unknown) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => data), release: () => release() };
}
