import type { Page } from '@playwright/test';
import { logOut, openVisit, signIn } from '../support/browser/adminBookings.ts';
import { connect } from '../../api/database/client.ts';
import { readPushKeys } from '../../api/push/keys.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { dateInDays } from '../support/dates.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { appSecret, adminPassword } from '../support/api/apiProcess.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { workingSettings, type FakeProviders } from '../support/fakeProviders/fakeProviders.ts';

test.use({ serviceWorkers: 'allow' });

const customer = {
  clientName: 'Wanida Canaryname',
  clientPhone: '0866660123',
  clientEmail: 'wanida@canary.example',
  clientWhatsapp: '+66866660124',
  clientLineId: 'https://line.me/ti/p/canaryline',
  clientAddress: '7 Canaryaddress Lane',
  notes: 'canarynotes by the door',
};
const people = [...Object.values(customer), 'Wanida', '866660123', '866660124', 'canaryline'];
const therapistsOwn = {
  email: 'own@canary.example',
  phoneNumber: '0866660125',
  whatsapp: '+66866660126',
  lineId: 'canarytherapistline',
};
const own = [...Object.values(therapistsOwn), '866660125', '866660126'];

/** Records every URL that the browser requests or shows from now on. */
function addressesOf(page: Page): () => string {
  const seen: string[] = [];
  page.context().on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return () => decodeURIComponent(seen.join('\n').replaceAll('+', ' '));
}

/** Records everything that the server sends to the browser from now on. */
function answersTo(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = [];
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    // an event stream never ends
    if (!pathname.startsWith('/assets/') && !pathname.endsWith('/events'))
      heard.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(heard)).join('\n');
}

/** Secrets that must not appear anywhere, once every channel is set up. */
async function secretsOf(shop: Shop, providers: FakeProviders): Promise<string[]> {
  const settings = workingSettings(providers);
  await shop.manage('POST', '/settings/integrations', settings);
  await shop.manage('GET', '/push/key');
  const sql = connect(shop.databaseUrl);
  const keys = await readPushKeys({ sql, secrets: [appSecret] });
  await sql.end();
  const { appPassword } = settings.email;
  const secrets = [
    adminPassword,
    appSecret,
    appPassword,
    appPassword.replaceAll(' ', ''),
    settings.line.channelAccessToken,
    providers.twilio.token,
    keys!.privateKey,
    new URL(shop.databaseUrl).password,
  ];
  expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
  return secrets;
}

const within = (text: string, words: string[]) => words.filter((word) => text.includes(word));

test('a customer who has booked leaves no personal data on the device or in a URL, and receives no secret', async ({
  page,
  shop,
  providers,
}) => {
  const secrets = await secretsOf(shop, providers);
  const addresses = addressesOf(page);
  const answers = answersTo(page);
  const therapist = await shop.makeTherapist(therapistsOwn);
  const { clientLineId: _byPicture, ...typed } = customer;
  const form = new BookingForm(page);
  await form.open(therapist);
  await form.chooseDay(dateInDays(3));
  await form.chooseTime('10:00 AM');
  await form.write(typed);
  await form.submit.click();
  await expect(page).toHaveURL('/');
  await expect(form.toast).toBeVisible();
  await page.goto('/therapists');
  await expect.poll(() => findInBrowserStorage(page, [...people, ...own, ...secrets])).toEqual([]);
  expect(addresses()).toContain('/api/bookings');
  expect(within(addresses(), people)).toEqual([]);
  expect(await answers()).toContain(therapist.name);
  expect(within(await answers(), [...people, ...own, ...secrets])).toEqual([]);
});

test('an administrator’s session puts no secret or personal data into a URL or unencrypted on the disk, and logout removes everything', async ({
  page,
  shop,
  providers,
}) => {
  const secrets = await secretsOf(shop, providers);
  const therapist = await shop.makeTherapist(therapistsOwn);
  await shop.book(therapist, customer);
  const addresses = addressesOf(page);
  const answers = answersTo(page);

  await page.clock.install();
  await page.goto('/admin/login');
  await signIn(page);
  const token = (await page.evaluate(() => localStorage.getItem('adminToken')))!;
  const told = await answers();
  expect(told).toContain(token);
  await page.goto(`/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(page.getByRole('article')).toContainText('Wanida Canaryname');
  await openVisit(page);
  await page.getByRole('article').getByRole('link', { name: /Edit/ }).click();
  await expect(page.locator('[name=clientName]')).toHaveValue('Wanida Canaryname');
  await page.goto('/admin/integrations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/therapists');
  await expect(page.getByRole('heading', { name: therapist.name })).toBeVisible();
  // the stored day sheet is encrypted, and its key cannot be exported
  await expect
    .poll(() => findInBrowserStorage(page, ['CryptoKey, extractable: false']))
    .toEqual(['CryptoKey, extractable: false']);
  expect(await findInBrowserStorage(page, [...secrets, ...people, ...own, 'extractable: true'])).toEqual([]);
  expect(await answers()).toContain('canarytherapistline');
  expect(within(await answers(), secrets)).toEqual([]);
  await shop.manage('POST', '/settings/integrations', { email: null, line: null, sms: null, whatsapp: null });

  await logOut(page);
  await expect(page).toHaveURL('/admin/login');
  // by now delayed writes are done
  await page.clock.runFor(2_500);
  const confided = [...secrets, token, ...people, ...own];
  expect(await findInBrowserStorage(page, [...confided, 'CryptoKey'])).toEqual([]);
  expect(within(await page.content(), confided)).toEqual([]);
  expect(addresses()).toContain('/api/admin/bookings');
  expect(within(addresses(), confided)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/admin/login');
  expect(within(await page.content(), people)).toEqual([]);
});

test(
  'an error screen repeats nothing of the failed response',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/500|React error #31/);
    const fault = { message: 'canary at api/x.ts:1: select canary', code: 'internal', stack: 'canary' };
    await page.route('**/api/therapists', (route) => route.fulfill({ status: 500, json: fault }));
    await page.goto('/therapists');
    await expect(page.getByRole('button', { name: /again|Retry/i })).toBeVisible({ timeout: 30_000 });
    expect(within(await page.content(), ['canary'])).toEqual([]);

    await page.unroute('**/api/therapists');
    const odd = [{ id: 1, name: { first: 'canary' }, isActive: true, locations: [], availability: [] }];
    await page.route('**/api/therapists', (route) => route.fulfill({ json: { data: odd } }));
    await page.goto('/therapists');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(within(await page.content(), ['canary'])).toEqual([]);
  },
);
