import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, type CallOptions } from '../support/api/callApi.ts';
import { setUpDatabase } from '../support/database/database.ts';
import { databaseAsText } from '../support/database/databaseText.ts';
import { nextFreeTime } from '../support/api/bookVisit.ts';
import { makeTherapist } from '../support/testData.ts';
import { adminPassword, startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { startFakeHttpProvider, type FakeHttpProvider } from '../support/fakeProviders/httpProvider.ts';
import { startFakeMailServer, type FakeMailServer } from '../support/fakeProviders/mailServer.ts';
import { adminLineId } from '../support/fakeProviders/fakeProviders.ts';
import { startFakePushService, type FakePushService } from '../support/fakeProviders/pushService.ts';
import { messageFrom, signatureOf, webhookRequest } from '../support/api/lineWebhook.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { therapistPageCalls } from '../support/api/therapistPage.ts';
import { readPushKeys } from '../../api/push/keys.ts';

const customer = {
  clientName: 'Wanida Canaryname',
  clientPhone: '0899911223',
  clientEmail: 'wanida@canary-mail.example',
  clientWhatsapp: '+66899911224',
  clientLineId: 'https://line.me/ti/p/canaryline',
  clientAddress: '7 Canaryaddress Road',
  notes: 'canarynotes by the door',
};
const therapistsOwn = {
  email: 'ploy@canary-therapist.example',
  phoneNumber: '0866600111',
  whatsapp: '+66866600112',
  lineId: 'canarytherapistline',
};
/** who joins the booking in LINE */
const lineUserId = 'Ucafecafe7d1c0123456789abcdef0123';
/** why the therapist asks for time off */
const reason = 'canaryreason at the hospital';
/** what the customer says of the visit */
const reviewWords = 'canarywords of a review';
const digits = (number: string) => number.slice(-9);
const ofCustomer = [
  ...Object.values(customer),
  lineUserId,
  ...[customer.clientPhone, customer.clientWhatsapp].map(digits),
  'Wanida',
  'Canaryaddress',
];
const personal = [
  ...ofCustomer,
  ...Object.values(therapistsOwn),
  reason,
  reviewWords,
  ...[therapistsOwn.phoneNumber, therapistsOwn.whatsapp].map(digits),
];

const appSecret = 'canary-application-secret-7d1c';
const appPassword = 'cnry pass word gmai';
const lineToken = 'canary-line-token-7d1c';
const lineSecret = 'canary-line-channel-secret-7d1c';
const twilioToken = 'canary-twilio-token-7d1c';

const database = setUpDatabase();
let api: ApiProcess;
let echo: FakeHttpProvider;
let mail: FakeMailServer;
let push: FakePushService;
/** the customer's device */
let customerPush: FakePushService;
/** the therapist's device */
let therapistPush: FakePushService;
/** of the booking's link */
let linkToken: string;
let secrets: string[];

type Listener = 'visitor' | 'administrator' | 'therapist';
/** A response, and who received it. */
const heard: { who: Listener; asked: string; said: string }[] = [];

async function hear(who: Listener, method: string, path: string, asked: CallOptions = {}) {
  const answer = await callApi<{ data: { id: number; link: string } }>(api.base, method, path, asked);
  const said = JSON.stringify([answer.body, [...answer.headers]]);
  heard.push({ who, asked: `${method} ${path.slice(0, 60)} ${answer.status}`, said });
  return answer;
}
const visit = (method: string, path: string, asked?: CallOptions) => hear('visitor', method, path, asked);

beforeAll(async () => {
  mail = await startFakeMailServer();
  // a provider that refuses everything, and quotes the request in its answer
  echo = await startFakeHttpProvider(({ headers, body }) => ({
    status: 400,
    body: JSON.stringify({
      message: `Refused: ${headers.authorization} ${decodeURIComponent(String(body))}`,
    }),
  }));
  mail.is({
    refuses: 'the message',
    with: [554, `5.7.1 ${Object.values(customer).join(', ')}: password ${appPassword} is known`],
  });
  api = await startApiProcess(database.url, {
    LOG_LEVEL: 'trace',
    APP_SECRET: appSecret,
    SMTP_URL: mail.url,
    LINE_API_URL: echo.url,
    TWILIO_API_URL: echo.url,
    TWILIO_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_SMS_FROM: '+15550001111',
    TWILIO_WHATSAPP_FROM: '+15550002222',
    PUSH_HOSTS: '127.0.0.1',
    NOTIFY_RETRY_MS: '20',
  });
});
afterAll(async () => {
  await api.stop();
  await Promise.all([echo.stop(), mail.stop(), push?.stop(), customerPush?.stop(), therapistPush?.stop()]);
});

/** Provokes every kind of error while secrets and personal data are involved. */
async function tour(): Promise<void> {
  const signedIn = await callApi<{ data: { token: string } }>(api.base, 'POST', '/api/auth/login', {
    body: { username: 'admin', password: adminPassword },
  });
  const { token } = signedIn.body.data;
  const manage = (method: string, path: string, body?: object) =>
    hear('administrator', method, `/api/admin${path}`, { token, ...(body ? { body } : {}) });

  const { body: key } = await callApi<{ data: { key: string } }>(api.base, 'GET', '/api/admin/push/key', {
    token,
  });
  push = await startFakePushService(key.data.key);
  await manage('POST', '/push/subscriptions', push.subscription);
  await manage('POST', '/settings/integrations', {
    email: { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword },
    line: {
      adminLineId,
      channelAccessToken: lineToken,
      channelSecret: lineSecret,
      officialAccountId: '@massage',
    },
    sms: { adminPhone: '0812345678' },
    whatsapp: { adminWhatsapp: '+66812345678' },
  });
  await manage('PATCH', '/settings/notifications', { customerEmails: true });
  const keys = await readPushKeys({ sql: database.sql, secrets: [appSecret] });
  const databasePassword = new URL(database.url).password;
  secrets = [adminPassword, appSecret, appPassword, appPassword.replaceAll(' ', '')];
  secrets.push(lineToken, lineSecret, twilioToken, token, keys!.privateKey, databasePassword);
  expect(secrets.every((secret) => secret.length >= 8)).toBe(true);

  const { id, serviceId } = await makeTherapist(api.manage, therapistsOwn);
  const asked = { ...customer, therapistId: id, serviceId, startTime: nextFreeTime() };
  const headers = { 'Idempotency-Key': randomUUID() };
  const { body: made } = await visit('POST', '/api/bookings', { body: asked, headers });
  const bookingId = made.data.id;
  await joinLine(made.data.link);
  await tellCustomersDevice(made.data.link);

  // requests that must be refused: a taken slot, a reused idempotency key, invalid fields
  await visit('POST', '/api/bookings', { body: { ...asked, clientName: 'Somebody else' } });
  await visit('POST', '/api/bookings', { body: { ...asked, clientName: 'Somebody else' }, headers });
  await visit('POST', '/api/bookings', { body: asked, headers });
  for (const field of Object.keys(asked)) {
    await visit('POST', '/api/bookings', { body: { ...asked, [field]: { is: customer } } });
  }
  await visit('POST', '/api/bookings', { body: `${JSON.stringify(asked)} and more` });
  await visit('POST', '/api/bookings', {
    body: JSON.stringify(asked),
    headers: { 'Content-Type': 'text/plain' },
  });
  await visit('POST', '/api/bookings', { body: { ...asked, notes: 'canarynotes'.repeat(10_000) } });
  await visit('POST', '/api/auth/login', { body: { username: customer.clientName, password: appPassword } });
  await visit('GET', '/api/auth/verify', { token: `${token}x` });
  await visit('PUT', '/api/bookings');
  // what waits to be published is for the administrator alone, who may hide it
  await database.sql`
    insert into reviews (booking_id, therapist_id, stars, words, created_at)
    values (${bookingId}, ${id}, 1, ${reviewWords}, now())`;
  await manage('GET', '/reviews');
  for (const path of [
    'shop',
    'shop/status',
    'services',
    'locations',
    'therapists',
    `therapists/${id}`,
    `therapists/${id}/reviews`,
    'catalogue',
  ]) {
    await visit('GET', `/api/${path}`);
  }
  const slots = `/api/therapists/${id}/availability/slots?date=${asked.startTime.slice(0, 10)}`;
  await visit('GET', `${slots}&excludeBookingId=${bookingId}`);
  for (const path of ['', `/${bookingId}`, `/${bookingId}/export`, `/${bookingId}/notifications`]) {
    await visit('GET', `/api/admin/bookings${path}`);
  }
  for (const path of ['/healthz', '/readyz', '/', '/admin/bookings', '/assets/none.js', '/uploads/none']) {
    await visit('GET', path);
  }

  await pollUntil(
    () => database.sql`select id from notifications where state in ('queued', 'sending')`,
    (waiting) => waiting.length === 0,
  );
  for (const channel of ['email', 'line', 'sms', 'whatsapp', 'push']) {
    await manage('POST', `/settings/test-notification/${channel}`);
  }
  await manage('GET', `/bookings/${bookingId}/notifications`);
  await manage('GET', '/deliveries');
  await manage('GET', '/settings/integrations');
  await manage('GET', '/push/subscriptions');
  await manage('GET', `/bookings?search=${encodeURIComponent(customer.clientName)}`);
  await manage('PATCH', `/bookings/${bookingId}`, { ...asked, notes: 'canarynotes again' });
  await manage('PATCH', `/bookings/${bookingId}/status`, { status: 'approved' });
  await pollUntil(
    () => customerPush.messages,
    (messages) => messages.length > 0,
  );
  await openTherapistsPage(id, bookingId);
  await manage('PATCH', `/bookings/${bookingId}`, { ...asked, startTime: nextFreeTime() });
  await pollUntil(
    () => therapistPush.messages,
    (messages) => messages.length > 0,
  );
  await manage('GET', '/deliveries');
  await manage('GET', `/therapists/${id}/devices`);
  await manage('GET', `/bookings/${bookingId}/history`);
  await manage('POST', '/services', { name: { is: customer } });

  // an internal error for which PostgreSQL quotes the row
  await database.sql`alter table bookings add constraint nobody check (client_name <> ${database.sql.unsafe(`'${customer.clientName}'`)}) not valid`;
  const broken = { ...asked, startTime: nextFreeTime() };
  expect((await visit('POST', '/api/bookings', { body: broken })).status).toBe(500);
  expect((await manage('PATCH', `/bookings/${bookingId}`, broken)).status).toBe(500);
  await database.sql`alter table bookings drop constraint nobody`;
  await failAdministratorsCalls(manage, bookingId, asked);
}

/** Administrators' calls that fail while PostgreSQL quotes the row that each one writes. */
async function failAdministratorsCalls(
  manage: (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>,
  bookingId: number,
  form: object,
): Promise<void> {
  const read = (await manage('GET', `/bookings/${bookingId}`)).body as {
    data: { version: number; customer: { id: number } };
  };
  const { version, customer: person } = read.data;
  const { version: personVersion } = (
    (await manage('GET', `/customers/${person.id}`)).body as { data: { version: number } }
  ).data;
  await database.sql.unsafe(`
    create function quote_row() returns trigger language plpgsql as $$
    begin
      raise exception 'canary %', new using detail = new::text;
    end $$`);
  const tables = ['bookings', 'customers', 'payments', 'therapists'];
  for (const table of tables) {
    await database.sql.unsafe(
      `create trigger quote_row before insert or update on ${table} for each row execute function quote_row()`,
    );
  }
  const calls: [method: string, path: string, body?: object][] = [
    ['POST', '/bookings', { ...form, startTime: nextFreeTime(), origin: 'phone' }],
    ['PATCH', `/bookings/${bookingId}`, { ...form, notes: 'canarynotes once more' }],
    ['PATCH', `/bookings/${bookingId}/status`, { status: 'cancelled', version }],
    ['POST', `/bookings/${bookingId}/payments`, { amount: 100, method: 'cash', note: 'canarynotes' }],
    ['POST', `/bookings/${bookingId}/erase`],
    ['PATCH', `/customers/${person.id}`, { notes: 'canarynotes', version: personVersion }],
    ['POST', '/therapists', { name: 'Ploy', ...therapistsOwn }],
  ];
  for (const [method, path, body] of calls) {
    expect((await manage(method, path, body)).status, `${method} ${path}`).toBe(500);
  }
  for (const table of tables) await database.sql.unsafe(`drop trigger quote_row on ${table}`);
  // rejected with the booking in the response
  expect((await manage('PATCH', `/bookings/${bookingId}/status`, { status: 'denied' })).status).toBe(409);
}

/** The customer joins LINE, after requests of the webhook that are refused. */
async function joinLine(link: string): Promise<void> {
  const path = `/api${link}/line`;
  const { body } = await callApi<{ data: { code: string } }>(api.base, 'POST', path);
  const event = messageFrom(lineUserId, body.data.code, new Date());
  const request = webhookRequest([event, { ...event, source: { userId: lineUserId } }]);
  const forged: Record<string, string>[] = [{}, { 'x-line-signature': signatureOf('another', request) }];
  for (const headers of forged) await visit('POST', '/api/line/webhook', { body: request, headers });
  const headers = { 'x-line-signature': signatureOf(lineSecret, request) };
  expect((await visit('POST', '/api/line/webhook', { body: request, headers })).status).toBe(200);
  expect(await database.sql`select user_id from line_links`).toEqual([{ user_id: lineUserId }]);
}

/** Has the customer's device told about the booking. */
async function tellCustomersDevice(link: string): Promise<void> {
  linkToken = link.slice('/b/'.length);
  const { body } = await callApi<{ data: { key: string } }>(api.base, 'GET', `/api${link}/push`);
  customerPush = await startFakePushService(body.data.key);
  await visit('POST', `/api${link}/push`, { body: customerPush.subscription });
  const keys = await readPushKeys({ sql: database.sql, secrets: [appSecret] }, 'customer');
  secrets.push(keys!.privateKey);
}

/**
 * The therapist opens her page, says how the visit goes, lets a calendar read it, has her device told, and asks for time off; links
 * and tokens are secrets.
 */
async function openTherapistsPage(therapistId: number, bookingId: number): Promise<void> {
  const page = therapistPageCalls({
    manage: api.manage,
    visit: (method, path, asked) => callApi(api.base, method, path, asked),
  });
  const link = await page.makeLink(therapistId);
  await visit('GET', `/t/${link}`);
  const device = await page.openDevice(therapistId);
  const calendar = await page.makeCalendar(device);
  secrets.push(link, device, /(\w+)\.ics$/.exec(calendar)![1]!);
  const hers = (method: string, path: string, asked: CallOptions = {}) =>
    hear('therapist', method, `/api/t${path}`, { token: device, ...asked });
  await visit('POST', '/api/t/open', { body: { token: link } });
  await visit('POST', '/api/t/open', { body: { token: link } });
  await hers('GET', '/page');
  await hers('GET', calendar.slice('/api/t'.length));
  await hers('GET', '/statements');
  const at = new Date().toISOString();
  const seen = { visitState: null, startTime: at };
  await hers('PATCH', `/visits/${bookingId}`, { body: { visitState: 'started', seen, at } });
  await hers('PATCH', `/visits/${bookingId}`, { body: { visitState: { is: customer }, seen, at } });
  await hers('POST', `/visits/${bookingId}/fine`, { body: { at } });
  await hers('GET', '/push');
  const keys = (await readPushKeys({ sql: database.sql, secrets: [appSecret] }, 'therapist'))!;
  secrets.push(keys.privateKey);
  therapistPush = await startFakePushService(keys.publicKey);
  await hers('POST', '/push', { body: therapistPush.subscription });
  const [startTime, endTime] = [nextFreeTime(), nextFreeTime()];
  await hers('POST', '/time-off', { body: { startTime, endTime, reason } });
  await pollUntil(
    () => database.sql`
      select from notifications where event = 'time_off_requested' and state in ('queued', 'sending')`,
    ({ length }) => length === 0,
  );
}

const found = (text: string, canaries: string[]) =>
  canaries.filter((canary) => text.includes(canary) || text.includes(encodeURIComponent(canary)));

describe('after every feature was used and every failure caused', () => {
  beforeAll(tour);

  it('no visitor received a secret or personal data', () => {
    expect(heard.filter(({ who }) => who === 'visitor').length).toBeGreaterThan(30);
    for (const { who, asked, said } of heard) {
      if (who === 'visitor') expect(found(said, [...secrets, ...personal]), asked).toEqual([]);
    }
  });

  it('the administrator received no secret, not even where a provider repeats what it was sent', () => {
    for (const { who, asked, said } of heard) {
      if (who === 'administrator') expect(found(said, secrets), asked).toEqual([]);
    }
    const words = heard.filter(({ asked }) => /deliveries|notification/.test(asked));
    expect(words.map(({ said }) => said).join('')).toContain('Refused: Bearer […]');
    for (const { asked, said } of words) expect(found(said, [...ofCustomer, reason]), asked).toEqual([]);
  });

  it('the therapist received no secret, and of the customer only first name, address, contacts and notes', () => {
    const hers = heard.filter(({ who }) => who === 'therapist');
    const statuses = ['200', '200', '200', '409', '400', '200', '200', '201', '201'];
    expect(hers.map(({ asked }) => asked.slice(-3))).toEqual(statuses);
    expect(hers[0]?.said).toContain('Wanida');
    const hidden = [
      ...secrets,
      'Canaryname',
      customer.clientEmail,
      lineUserId,
      ...Object.values(therapistsOwn),
    ];
    for (const { asked, said } of hers) expect(found(said, hidden), asked).toEqual([]);
    const [, calendar] = hers;
    expect(
      found(
        calendar!.said,
        personal.filter((one) => one !== 'Wanida'),
      ),
    ).toEqual([]);
  });

  it('URLs of provider requests and push payloads contain no personal data', () => {
    const addresses = [echo, push, customerPush, therapistPush]
      .flatMap(({ received }) => received)
      .map(({ path }) => path);
    expect(addresses.length).toBeGreaterThan(4);
    expect(found(addresses.join('\n'), [...secrets, ...personal])).toEqual([]);
    expect(push.messages.length).toBeGreaterThan(0);
    expect(therapistPush.messages.length).toBeGreaterThan(0);
    const messages = [push, customerPush, therapistPush].flatMap((service) => service.messages);
    const payloads = JSON.stringify(messages.map(({ payload }) => payload));
    expect(found(payloads, [...secrets, ...personal, linkToken])).toEqual([]);
  });

  it('the database holds secrets only encrypted or hashed, and personal data only in its own columns', async () => {
    expect(found(await databaseAsText(database.sql), secrets)).toEqual([]);
    await database.sql`delete from bookings`;
    await database.sql`delete from customers`;
    await database.sql`delete from therapists`;
    expect(found(await databaseAsText(database.sql), personal)).toEqual([]);
  });

  it('the log contains neither, though it reports the failures', async () => {
    await api.stop();
    expect(api.output()).toContain('"constraint":"nobody"');
    expect(api.output()).toContain('not delivered');
    expect(found(api.output(), [...secrets, ...personal])).toEqual([]);
  });
});

describe('a start that fails', { tags: ['full'] }, () => {
  it('names the variable and not its value', async () => {
    const stranger = database.url.replace(/:[^:@]+@/, ':canary-database-password@');
    const values = {
      APP_SECRET: 'canary-short',
      LINE_API_URL: 'https://canary:canary@line.example/x',
      SMTP_URL: 'canary://canary',
    };
    const started = [startApiProcess(stranger), startApiProcess(database.url, values)];
    for (const outcome of await Promise.allSettled(started)) {
      expect(outcome.status).toBe('rejected');
      expect(String((outcome as PromiseRejectedResult).reason)).not.toContain('canary');
    }
  });
});
