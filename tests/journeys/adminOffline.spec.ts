import { chromium, type BrowserContext } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { goOffline, goOnline, holdRequests } from '../support/network.ts';
import {
  abortApiCalls,
  approveOffline,
  bookingCard,
  bookingsPathOf,
  bookVisit,
  fetchBooking,
  goOfflineExpectingErrors,
  logOut,
  offlineErrors,
  openBookedVisit,
  openWithDaySheet,
  signIn,
  statusChangesOf,
  waitingToSend,
} from '../support/adminBookings.ts';
import { dateInDays } from '../support/bookingForm.ts';
import { browserFlags } from '../support/browser.ts';
import { findInBrowserStorage } from '../support/browserStorage.ts';
import { watchProblems } from '../support/problems.ts';
import { expect, test } from '../support/shop.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network a decision waits, marked, and can be taken back', async ({
  page,
  shop,
  problems,
}) => {
  const { id } = await openBookedVisit(page, shop);
  await approveOffline(page, problems);
  await expect(bookingCard(page)).toContainText('Approved');
  await expect(page.getByRole('link', { name: 'Waiting to send: 1' })).toBeVisible();
  await bookingCard(page).getByRole('button', { name: 'Undo' }).click();
  await expect(waitingToSend(page)).toBeHidden();
  await expect(bookingCard(page)).toContainText('Pending');
  await goOnline(page);
  await expect(page.getByText(/without a connection/)).toBeHidden();
  expect(await fetchBooking(shop, id)).toMatchObject({ status: 'pending', version: 1 });
});

test(
  'a decision that waits is not told to the customer, and editing says that it needs a connection',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineErrors);
    await openBookedVisit(page, shop);
    await abortApiCalls(page);
    await bookingCard(page).getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByRole('alert')).toContainText('Editing needs a connection');
    await page.getByRole('link', { name: 'Show the list' }).click();
    await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
    await expect(waitingToSend(page)).toBeVisible();
    await expect(bookingCard(page).getByText('Write to the customer')).toHaveCount(0);
    await page.unroute('**/api/**');
    // the delay before the next retry has grown meanwhile
    await expect(waitingToSend(page)).toBeHidden({ timeout: 45_000 });
    await expect(bookingCard(page).getByText('Write to the customer')).toBeVisible();
  },
);

test(
  'therapists, services and locations are there without a network though nobody opened them',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineErrors);
    const asked = ['therapists', 'services', 'locations'].map((noun) =>
      page.waitForResponse((response) => response.url().endsWith(`/api/admin/${noun}`)),
    );
    const { therapist } = await bookVisit(shop);
    await page.goto('/admin/login');
    await signIn(page);
    for (const answer of await Promise.all(asked)) await answer.finished();
    await abortApiCalls(page);
    await page.getByRole('link', { name: 'Therapists', exact: true }).click();
    await expect(page.getByText(therapist.name).first()).toBeVisible();
    for (const tab of ['Services', 'Locations']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    }
  },
);

test('what waited is sent once there is a network, and has one effect', async ({ page, shop, problems }) => {
  const { id } = await openBookedVisit(page, shop);
  await approveOffline(page, problems);
  // meanwhile the customer cancels by telephone
  await bookingCard(page).getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(bookingCard(page)).toContainText('Cancelled');
  await goOnline(page);
  await expect(waitingToSend(page)).toBeHidden();
  await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved', 'cancelled']);
  expect(await fetchBooking(shop, id)).toMatchObject({ status: 'cancelled', version: 3 });
  await expect(bookingCard(page)).toContainText('Cancelled');
});

test.describe('where no worker sends beside the page', () => {
  test.use({ serviceWorkers: 'block' });

  test('without a server the app opens on what is kept, for 72 hours', async ({ page, shop, problems }) => {
    problems.expect(offlineErrors);
    await openBookedVisit(page, shop, { clientName: 'Kept Customer' });
    await abortApiCalls(page);
    await page.reload();
    await expect(bookingCard(page)).toContainText('Kept Customer');
    await expect(page.getByText(/^As of .*, without a connection$/)).toBeVisible();
    await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
    await expect(waitingToSend(page)).toBeVisible();
    await page.reload();
    await expect(waitingToSend(page)).toBeVisible();

    await page.clock.install({ time: Date.now() + 73 * 3_600_000 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
    await expect(page.getByText('Kept Customer')).toBeHidden();
  });

  test('an answer that is lost is asked for again, and counts once', async ({ page, shop, problems }) => {
    problems.expect(offlineErrors);
    const { id } = await openBookedVisit(page, shop);
    const keys = new Set<string | undefined>();
    await page.route('**/status', async (route) => {
      if (route.request().method() === 'PATCH') keys.add(route.request().headers()['idempotency-key']);
      await route.fetch();
      await route.abort();
    });
    page.on('request', (request) => {
      if (request.method() === 'PATCH') keys.add(request.headers()['idempotency-key']);
    });
    await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
    await expect(bookingCard(page)).toContainText('Sent, the answer is still to come');
    // it may have taken effect, so there is no Undo
    await expect(bookingCard(page).getByRole('button', { name: 'Undo' })).toBeHidden();
    await page.getByRole('link', { name: 'Waiting to send: 1' }).click();
    await expect(page.getByText('Sent, but no answer came.')).toBeVisible();
    await page.unroute('**/status');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Everything is sent.', { exact: true })).toBeVisible();
    expect(await statusChangesOf(shop, id)).toEqual(['approved']);
    expect(keys.size).toBe(1);
  });
});

test('a session that ended meanwhile keeps what waits, asks to sign in, and then sends it', async ({
  page,
  shop,
  problems,
}) => {
  const { id } = await openBookedVisit(page, shop);
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await approveOffline(page, problems);
  await shop.visit('POST', '/api/auth/logout', {}, { Authorization: `Bearer ${token}` });
  await goOnline(page);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('alertdialog')).toContainText('Your session has expired or is invalid');
  await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
  await signIn(page);
  await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
});

test('a decision on what changed meanwhile is not applied: both sides are shown, and it is decided again', async ({
  page,
  shop,
  problems,
}) => {
  const { id } = await openBookedVisit(page, shop);
  await approveOffline(page, problems);
  const { body } = await shop.manage<{ data: Record<string, unknown> }>('GET', `/bookings/${id}`);
  await shop.manage('PATCH', `/bookings/${id}`, { ...body.data, startTime: `${inDays(3)} 14:00` });
  await goOnline(page);
  const conflict = bookingCard(page).getByRole('alert');
  await expect(conflict).toContainText('Changed meanwhile');
  await expect(conflict).toContainText('You chose: Approved. On the server it is now: Pending');
  await expect(conflict).toContainText('10:00 AM');
  await expect(conflict).toContainText('2:00 PM');
  await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
  // the conflict is still shown after a reload, and nothing has been sent
  await page.reload();
  await expect(conflict).toContainText('You chose: Approved');
  await conflict.getByRole('button', { name: 'Still choose: Approved' }).click();
  await expect(conflict).toBeHidden();
  await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
});

test(
  'a decision that others have overtaken can only be left',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id } = await openBookedVisit(page, shop);
    await approveOffline(page, problems);
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await goOnline(page);
    const conflict = bookingCard(page).getByRole('alert');
    await expect(conflict).toContainText('On the server it is now: Denied');
    await expect(conflict.getByRole('button', { name: /Still choose/ })).toBeHidden();
    await conflict.getByRole('button', { name: 'Leave it as it is now' }).click();
    await expect(conflict).toBeHidden();
    await expect(bookingCard(page)).toContainText('Denied');
    await expect(page.getByRole('link', { name: /Waiting to send/ })).toBeHidden();
  },
);

test('two tabs show the same, and send it once', async ({ page, context, shop, problems }) => {
  const { id, therapist } = await openBookedVisit(page, shop);
  const other = await context.newPage();
  await other.goto(bookingsPathOf(therapist));
  await expect(bookingCard(other)).toContainText('Pending');
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  await goOfflineExpectingErrors(page, problems);
  await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
  await expect(waitingToSend(other)).toBeVisible();
  await goOnline(page);
  await expect(waitingToSend(page)).toBeHidden();
  await expect(waitingToSend(other)).toBeHidden();
  await expect(bookingCard(other)).toContainText('Approved');
  expect(sent).toHaveLength(1);
  await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
});

test(
  'without a network the list, its filters and its search go on, and say of when they are',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id, therapist } = await bookVisit(shop, {
      clientName: 'Malee Offline',
      clientPhone: '0877770001',
    });
    await openWithDaySheet(page, '/admin/bookings');
    await goOfflineExpectingErrors(page, problems);
    await page.getByLabel('Search by name, phone or address').fill('087-777 0001');
    await expect(page.getByText(/^As of .*, without a connection$/)).toBeVisible();
    await expect(page.getByText('No bookings found.')).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    const selects = page.getByRole('dialog', { name: 'Filters' });
    await selects.getByLabel('Time', { exact: true }).selectOption('upcoming');
    await expect(selects.getByLabel('Time', { exact: true })).toHaveValue('upcoming');
    await selects.getByLabel('Therapist', { exact: true }).selectOption({ label: therapist.name });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(bookingCard(page)).toHaveCount(1);
    await expect(bookingCard(page)).toContainText('Malee Offline');
    await expect(page.getByText(/Without a connection you see the bookings from/)).toBeVisible();
    await goOnline(page);
    await expect(page.getByText(/without a connection/i)).toBeHidden();
    await expect(bookingCard(page)).toContainText('Malee Offline');
    await goOffline(page);
    // a link to one booking, followed inside the app
    await page.evaluate((booking) => {
      window.history.pushState({}, '', `/admin/bookings?booking=${booking}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, id);
    await expect(bookingCard(page).filter({ hasText: 'Malee Offline' }).first()).toBeVisible();
  },
);

test(
  'a question that is open over what this device knows stays when the server’s list comes',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { therapist } = await bookVisit(shop);
    const list = `/admin/bookings?therapist=${therapist.id}&time=upcoming&status=pending`;
    await openWithDaySheet(page, list);
    const isList = (url: URL) =>
      url.pathname === '/api/admin/bookings' && url.searchParams.has('therapistId');
    const letGo = await holdRequests(page, isList);
    await page.reload();
    await bookingCard(page).getByRole('button', { name: 'Deny' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    const answered = page.waitForResponse((response) => isList(new URL(response.url())));
    letGo();
    await (await answered).finished();
    await page.waitForTimeout(300);
    await expect(question).toBeVisible();
  },
);

test(
  'a server at fault keeps the token and opens on what is kept',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineErrors);
    await openBookedVisit(page, shop, { clientName: 'Kept Customer' });
    for (const status of [503, 429]) {
      await page.unroute('**/api/**');
      await page.route('**/api/**', (route) =>
        route.fulfill({
          status,
          json: { message: 'No', code: status === 503 ? 'unavailable' : 'too_many_requests' },
        }),
      );
      await page.reload();
      await expect(bookingCard(page)).toContainText('Kept Customer');
      expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
    }
  },
);

test('logging out leaves nothing of a customer and no token, in any tab', async ({ page, context, shop }) => {
  const { therapist } = await openBookedVisit(page, shop, {
    clientName: 'Wanida Secret',
    clientPhone: '0866660001',
    clientAddress: '999 Hidden Lane',
    clientEmail: 'wanida@secret.example',
  });
  const other = await context.newPage();
  await other.goto(bookingsPathOf(therapist));
  await expect(bookingCard(other)).toContainText('Wanida Secret');
  const token = (await page.evaluate(() => localStorage.getItem('adminToken')))!;
  const secrets = ['Wanida', '0866660001', 'Hidden Lane', 'wanida@secret'];

  // even before the logout, storage contains no readable customer data
  expect(await findInBrowserStorage(page, ['adminToken', ...secrets])).toEqual(['adminToken']);

  await logOut(page);
  await expect(page).toHaveURL('/admin/login');
  await expect(other).toHaveURL('/admin/login');
  await expect(other.getByText('Wanida Secret')).toBeHidden();
  // by now every pending write of a tab is done
  await page.waitForTimeout(2500);
  expect(await findInBrowserStorage(page, [...secrets, token, 'adminToken', '"admin"', 'CryptoKey'])).toEqual(
    [],
  );
});

test('a token that is refused wipes what was kept', { tag: '@full' }, async ({ page, shop }) => {
  await openBookedVisit(page, shop, { clientName: 'Wanida Secret' });
  const token = (await page.evaluate(() => localStorage.getItem('adminToken')))!;
  expect(await findInBrowserStorage(page, [token, 'CryptoKey'])).toEqual([token, 'CryptoKey']);
  await shop.visit('POST', '/api/auth/logout', {}, { Authorization: `Bearer ${token}` });
  await page.reload();
  await expect(page).toHaveURL('/admin/login');
  await expect.poll(() => findInBrowserStorage(page, [token, 'CryptoKey'])).toEqual([]);
});

test(
  'logging out without a network says so, and ends the session later',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id } = await openBookedVisit(page, shop);
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const isGood = async () =>
      (await shop.visit('GET', '/api/auth/verify', undefined, { Authorization: `Bearer ${token}` }))
        .status === 200;
    await approveOffline(page, problems);
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await expect(question).toContainText('1 change is not sent yet.');
    await question.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('alertdialog')).toContainText('Logged out');
    expect(await isGood()).toBe(true);
    await goOnline(page);
    await expect.poll(isGood).toBe(false);
    await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
    await signIn(page);
    await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
  },
);

test('another administrator sees what waits of the first one, may discard it, and never sends it', async ({
  page,
  shop,
  problems,
}) => {
  const sql = postgres(shop.databaseUrl, { max: 1 });
  await sql`
    insert into users (username, password) select 'second', password from users where username = 'admin'
    on conflict do nothing`;
  await sql.end();
  const { id } = await openBookedVisit(page, shop, { clientName: 'First Only' });
  await approveOffline(page, problems);
  await logOut(page);
  await expect(page).toHaveURL('/admin/login');
  await goOnline(page);
  await signIn(page, 'second');
  await page.getByRole('link', { name: 'Waiting to send: 1' }).click();
  await expect(page.getByText('Waiting for the person who decided it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden();
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this change?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bookingCard(page)).toHaveCount(1);
  await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything is sent.', { exact: true })).toBeVisible();
  await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
});

test(
  'a browser that keeps nothing still decides, and says that the page must stay open',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied it', 'SecurityError');
      };
    });
    const { id, therapist } = await bookVisit(shop);
    await page.goto('/admin/login');
    await signIn(page);
    await page.goto(bookingsPathOf(therapist));
    await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
    const hasCode = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('OutboxPage')),
      );
    await expect.poll(hasCode, 'the outbox can be opened without a network').toBe(true);
    await goOfflineExpectingErrors(page, problems);
    await bookingCard(page).getByRole('button', { name: 'Cancel Booking' }).click();
    await page
      .getByRole('alertdialog', { name: 'Cancel this booking?' })
      .getByRole('button', { name: 'Cancel Booking' })
      .click();
    await expect(waitingToSend(page)).toBeVisible();
    await page.getByRole('link', { name: 'Waiting to send: 1' }).click({ force: true });
    await expect(page.getByText('This browser keeps nothing on this device')).toBeVisible();
    await goOnline(page);
    await expect(page.getByText('Everything is sent.', { exact: true })).toBeVisible();
    await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved', 'cancelled']);
  },
);

test(
  'a browser that is killed while it sends has sent once when it is back',
  { tag: '@full' },
  async ({ shop }) => {
    test.setTimeout(300_000);
    const times = process.env['SOAK'] === '1' ? 20 : 5;
    const profile = await mkdtemp(join(tmpdir(), 'mobile-massage-killed-'));
    const verdicts: (() => string[])[] = [];
    const launch = async () => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: process.env['CHROMIUM']!,
        args: [...browserFlags, '--remote-debugging-port=0'],
        baseURL: shop.url,
      });
      const { problems, verdict } = await watchProblems(context, () => []);
      problems.expect(offlineErrors);
      verdicts.push(verdict);
      return context;
    };
    let context = await launch();
    let page = context.pages()[0]!;
    await page.goto('/admin/login');
    await signIn(page);
    for (let time = 0; time < times; time += 1) {
      const { id, therapist } = await bookVisit(shop, { days: 3 + time });
      await page.goto(bookingsPathOf(therapist));
      const approve = bookingCard(page).getByRole('button', { name: 'Approve' });
      await expect(approve).toBeVisible();
      const reached = new Promise<void>((resolve) => {
        void page.route('**/status', async (route) => {
          // before or after the request has reached the server; the answer never arrives
          if (time % 2 === 0) await route.fetch();
          resolve();
        });
      });
      await approve.click();
      await reached;
      await kill(context);
      context = await launch();
      page = context.pages()[0]!;
      // Chromium writes localStorage late: the token may be lost, but not the decision
      await page.goto(bookingsPathOf(therapist));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (page.url().endsWith('/login')) {
        await signIn(page);
        await page.goto(bookingsPathOf(therapist));
      }
      await expect.poll(() => statusChangesOf(shop, id), `time ${time}`).toEqual(['approved']);
      await expect(bookingCard(page).getByText(/Sending|Waiting to send|still to come/)).toBeHidden();
      expect(await fetchBooking(shop, id)).toMatchObject({ status: 'approved', version: 2 });
    }
    expect(
      verdicts.flatMap((verdict) => verdict()),
      'problems in a browser of this profile',
    ).toEqual([]);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
);

/** Kills the browser process (SIGKILL). */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const gone = new Promise((resolve) => context.once('close', resolve));
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
  await gone;
}
