import type { Locator, Page } from '@playwright/test';
import { bookVisit } from '../support/adminBookings.ts';
import { inDays } from '../support/bookingForm.ts';
import { openAsAdmin } from '../support/adminSession.ts';
import { adminPassword } from '../support/apiProcess.ts';
import { expect, test, type Shop } from '../support/shop.ts';

const statusOf = async (shop: Shop, id: number) =>
  (await shop.manage<{ data: { status: string } }>('GET', `/bookings/${id}`)).body.data.status;

const card = (page: Page) => page.getByRole('article');

test('a request is approved in one tap, then cancelled and deleted after a confirmation each', async ({
  page,
  shop,
}) => {
  const { id, therapist } = await bookVisit(shop, { notes: 'Second floor' });
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(card(page)).toContainText('Nok Chaiyaporn');
  await expect(card(page)).toContainText(therapist.name);
  await expect(card(page)).toContainText('60 min · 800 THB');
  await expect(card(page)).toContainText('10:00 AM - 11:00 AM');
  await expect(card(page)).toContainText('Second floor');

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
  await expect(card(page)).toContainText('Approved');
  await expect.poll(() => statusOf(shop, id)).toBe('approved');

  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('marked as cancelled, but not deleted');
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(card(page)).toContainText('Cancelled');

  await card(page).getByText('History').click();
  await expect(card(page)).toContainText('Approved. admin');

  await page.getByRole('button', { name: 'Delete permanently' }).click();
  const last = page.getByRole('alertdialog', { name: 'Delete this booking permanently?' });
  await last.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Booking deleted');
  await expect(page.getByText('No bookings found.')).toBeVisible();
});

test('a list that is left open over midnight shows the new day', { tag: '@full' }, async ({ page, shop }) => {
  const { therapist } = await bookVisit(shop, { days: 4, clientName: 'Of the evening' });
  await shop.book(therapist, { clientName: 'Of the morning', startTime: `${inDays(5)} 10:00` });
  await page.clock.install({ time: `${inDays(4)}T23:59:40+07:00` });
  // the last page that loads by itself, which renders the list again
  const sheet = [/from=[^&]*&to=[^&]*&limit=500/, /bookings\?status=pending&limit=500/].map((part) =>
    page.waitForResponse(part),
  );
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}`);
  await expect(card(page)).toContainText('Of the evening');
  await expect(card(page)).toContainText('Today');
  for (const answer of await Promise.all(sheet)) await answer.finished();
  await page.clock.fastForward(15_000);
  await expect(card(page)).toContainText('Of the morning', { timeout: 5_000 });
  await expect(card(page)).toContainText('Today');
});

test(
  'requests are decided one after another with the keyboard alone, the focus staying in place',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    for (const [index, clientName] of ['Ann', 'Ben', 'Cem'].entries())
      await shop.book(therapist, { clientName, startTime: `${inDays(3)} ${10 + index}:00` });
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all&status=pending`);
    const focused = page.locator(':focus');
    const approve = (name: string) =>
      page.getByRole('article', { name }).getByRole('button', { name: 'Approve' });
    await approve('Ann').focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveCount(2);
    await expect(focused).toHaveAccessibleName('Ben');

    await page.getByRole('article', { name: 'Ben' }).getByRole('button', { name: 'Deny' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Deny this booking?' });
    await question.getByRole('button', { name: 'Deny' }).focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveCount(1);
    await expect(focused).toHaveAccessibleName('Cem');

    await approve('Cem').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No bookings found.')).toBeVisible();
    await expect(focused).toContainText('No bookings found.');
  },
);

test('denying asks for confirmation, and dismissing the question changes nothing', async ({ page, shop }) => {
  const { id, therapist } = await bookVisit(shop);
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await page.getByRole('button', { name: 'Deny' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deny this booking?' });
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await statusOf(shop, id)).toBe('pending');
  await page.getByRole('button', { name: 'Deny' }).click();
  await question.getByRole('button', { name: 'Deny' }).click();
  await expect(card(page)).toContainText('Denied');
  await expect.poll(() => statusOf(shop, id)).toBe('denied');
});

test(
  'today is shown first, and what waits on other days is one tap away',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    const { therapist } = await bookVisit(shop);
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}`);
    await expect(page.getByText('Showing today’s bookings only.')).toBeVisible();
    await expect(page.getByText('No bookings found.')).toBeVisible();
    await page.getByRole('button', { name: /requests? waiting on other days/ }).click();
    await expect(card(page)).toContainText('Nok Chaiyaporn');
    await expect(page).toHaveURL(/time=all/);
  },
);

test('a link to one booking shows it whatever the filter', async ({ page, shop }) => {
  const { id } = await bookVisit(shop, { clientName: 'Linked Customer' });
  await openAsAdmin(page, shop, `/admin/bookings?booking=${id}&status=denied&time=past`);
  await expect(card(page).filter({ hasText: 'Linked Customer' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(page).toHaveURL(/^((?!booking=).)*$/);
});

test('filters, search and order stay in the address', async ({ page, shop }) => {
  const { therapist } = await bookVisit(shop, { clientName: 'Somsri Findable', clientPhone: '0899990001' });
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  await openAsAdmin(page, shop, '/admin/bookings');
  await page.getByRole('button', { name: 'Filters' }).click();
  const selects = page.getByRole('dialog', { name: 'Filters' });
  await selects.getByLabel('Therapist', { exact: true }).selectOption({ label: therapist.name });
  await selects.getByLabel('Status', { exact: true }).selectOption('pending');
  await selects.getByLabel('Time', { exact: true }).selectOption('upcoming');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(1);
  await expect(page.getByText('Showing bookings after today only.')).toBeVisible();
  await page.getByLabel('Search by name, phone or address').fill('089-999 0001');
  await expect(card(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByLabel('Search by name, phone or address')).toHaveValue('089-999 0001');
  await page.getByRole('button', { name: 'Oldest First' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Newest First' })).toBeVisible();
  await expect(card(page)).toContainText('Somsri Findable');
  await page.getByRole('link', { name: 'Edit Somsri Findable' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(/#search=089-999/);
  await page.getByLabel('Search by name, phone or address').fill('nobody at all');
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByLabel('Search by name, phone or address')).toHaveValue('');
  await expect(page.getByLabel('Search by name, phone or address')).toBeFocused();
  await expect(card(page)).toContainText('Somsri Findable');
  expect(sent.filter((url) => url.includes('/api/admin/bookings?')).length).toBeGreaterThan(2);
  // proxies log addresses
  expect(sent.filter((url) => /089-999|nobody/.test(url.split('#')[0] ?? ''))).toEqual([]);
  await page.goto('/admin/bookings?search=0899990001&time=all');
  await expect(page).toHaveURL(/\?time=all#search=0899990001$/);
  await expect(card(page)).toContainText('Somsri Findable');
});

test('a booking changed elsewhere meanwhile is not overwritten: both versions are shown', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { id, therapist } = await bookVisit(shop);
  await page.route('**/api/admin/events', (route) => route.abort());
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.route('**/api/admin/bookings/*/status', async (route) => {
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(card(page).getByRole('alert')).toContainText('Changed meanwhile');
  await expect(card(page).getByRole('alert')).toContainText(
    'You chose: Approved. On the server it is now: Denied',
  );
  await expect.poll(() => statusOf(shop, id)).toBe('denied');
});

test('a decision made on another device appears here without reloading', async ({ page, shop }) => {
  const { id, therapist } = await bookVisit(shop);
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(card(page)).toContainText('Pending');
  await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await expect(card(page)).toContainText('Approved');
});

test('markup typed by a customer is shown as text', async ({ page, shop }) => {
  const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
  const { therapist } = await bookVisit(shop, {
    clientName: markup,
    clientAddress: markup,
    notes: markup,
    clientLineId: 'javascript:document.title="owned"//line.me',
  });
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(card(page)).toContainText('onerror');
  expect(await page.locator('a[href^="javascript:"], article img, article script').count()).toBe(0);
  await expect(page).toHaveTitle(/^Bookings/);
});

test(
  'a list that cannot be loaded says so, and loads when tried again',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/503/);
    const { therapist } = await bookVisit(shop);
    await page.route('**/api/admin/bookings?**', (route) =>
      route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
    );
    await page.route('**/api/admin/events', (route) => route.abort());
    problems.expect(/ERR_FAILED/);
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
    await expect(page.getByText('Failed to fetch bookings')).toBeVisible();
    await page.unroute('**/api/admin/bookings?**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page)).toContainText('Nok Chaiyaporn');
  },
);

test('approving a booking takes at most three taps after signing in, all within reach of one thumb', async ({
  page,
  shop,
}) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page).toHaveURL('/admin/bookings');
  let taps = 0;
  const tap = async (button: Locator) => {
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(box?.y, 'in the lower two thirds, where a thumb is').toBeGreaterThan(844 / 3);
    await button.tap();
    taps += 1;
  };

  const waiting = page.getByRole('button', { name: /requests? waiting on other days/ });
  const approve = page.getByRole('button', { name: 'Approve' }).first();
  await expect(waiting.or(approve).first()).toBeVisible();
  if (!(await approve.isVisible())) await tap(waiting);
  await expect(approve).toBeVisible();
  const first = card(page).filter({ hasText: 'Pending' }).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  const before = await approved(shop);
  await tap(approve);
  await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
  expect(taps).toBeLessThanOrEqual(3);
  const after = await approved(shop);
  expect(after.filter(({ id }) => !before.some((one) => one.id === id))).toMatchObject([
    { clientName: name },
  ]);
});

const approved = async (shop: Shop) =>
  (
    await shop.manage<{ data: { id: number; clientName: string }[] }>(
      'GET',
      '/bookings?status=approved&limit=500',
    )
  ).body.data;

test(
  'a decision or a deletion that fails says so, and what was shown stays',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/503/);
    const { id, therapist } = await bookVisit(shop);
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
    const away = { status: 503, json: { message: 'Away', code: 'unavailable' } };
    // A 4xx is a final answer. Without an answer, or after a 5xx, the outbox would retry.
    await page.route('**/api/admin/bookings/*/status', (route) =>
      route.fulfill({ status: 404, json: { message: 'Booking not found', code: 'not_found' } }),
    );
    await page.getByRole('button', { name: 'Approve' }).click();
    const said = page.getByRole('alertdialog');
    await expect(said).toContainText('Failed to update booking status');
    await expect(said).toContainText('This no longer exists.');
    await expect(card(page)).toContainText('Pending');
    await page.unroute('**/api/admin/bookings/*/status');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(card(page)).toContainText('Approved');

    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect.poll(() => statusOf(shop, id)).toBe('approved');
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await question.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(card(page)).toContainText('Cancelled');

    await page.route(`**/api/admin/bookings/${id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(away) : route.fallback(),
    );
    const last = page.getByRole('alertdialog', { name: 'Delete this booking permanently?' });
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await last.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await last.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(said).toContainText('Failed to delete booking');
    await expect(card(page)).toContainText('Cancelled');
    await page.unroute(`**/api/admin/bookings/${id}`);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await last.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(said).toContainText('Booking deleted');
  },
);
