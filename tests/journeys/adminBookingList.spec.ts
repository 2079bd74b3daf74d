import type { Page } from '@playwright/test';
import { bookVisit, openSearch, openVisit } from '../support/browser/adminBookings.ts';
import { dateInDays } from '../support/dates.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

const card = (page: Page) => page.getByRole('article');

test('a list that is left open over midnight shows the new day', { tag: '@full' }, async ({ page, shop }) => {
  const { therapist } = await bookVisit(shop, { days: 4, clientName: 'Of the evening' });
  await shop.book(therapist, { clientName: 'Of the morning', startTime: `${dateInDays(5)} 10:00` });
  await page.clock.install({ time: `${dateInDays(4)}T23:59:40+07:00` });
  // the last page that loads by itself, which renders the list again
  const sheet = [/from=[^&]*&to=[^&]*&limit=500/, /bookings\?status=pending&moveRequests=true&limit=500/].map(
    (part) => page.waitForResponse(part),
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

test('a link to one booking shows it whatever the filter', { tag: '@full' }, async ({ page, shop }) => {
  const { id } = await bookVisit(shop, { clientName: 'Linked Customer' });
  await openAsAdmin(page, shop, `/admin/bookings?booking=${id}&status=denied&time=past`);
  await expect(card(page).filter({ hasText: 'Linked Customer' })).toBeVisible();
  await expect(page).toHaveURL(`/admin/bookings/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL('/admin/bookings');
});

test(
  'filters, search and order stay in the address, also after a look at a visit',
  { tag: '@full' },
  async ({ page, shop }) => {
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
    await (await openSearch(page)).fill('089-999 0001');
    await expect(card(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByLabel('Search by name, phone or address')).toHaveValue('089-999 0001');
    await page.getByRole('button', { name: 'Oldest First' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Newest First' })).toBeVisible();
    await expect(card(page)).toContainText('Somsri Findable');
    await openVisit(page);
    await page.getByRole('main').getByRole('link', { name: 'Bookings' }).click();
    await expect(page).toHaveURL(/#search=089-999/);
    await (await openSearch(page)).fill('nobody at all');
    await expect(page.getByText('No bookings found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByLabel('Search by name, phone or address')).toHaveValue('');
    await expect(page.getByLabel('Search by name, phone or address')).toBeFocused();
    await expect(card(page)).toContainText('Somsri Findable');
    expect(sent.filter((url) => url.includes('/api/admin/bookings?')).length).toBeGreaterThan(2);
    // proxies log URLs
    expect(sent.filter((url) => /089-999|nobody/.test(url.split('#')[0] ?? ''))).toEqual([]);
    await page.goto('/admin/bookings?search=0899990001&time=all');
    await expect(page).toHaveURL(/\?time=all#search=0899990001$/);
    await expect(card(page)).toContainText('Somsri Findable');
  },
);

test('markup typed by a customer is shown as text', { tag: '@full' }, async ({ page, shop }) => {
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

test(
  'quick choices show a day in one tap, the newest of the past first, and each filter is taken off with one tap',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { therapist } = await bookVisit(shop, { days: 1, clientName: 'Of tomorrow' });
    await shop.book(therapist, { clientName: 'Of the day after', startTime: `${dateInDays(2)} 10:00` });
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}`);
    const choose = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    await choose('Tomorrow');
    await expect(card(page)).toHaveCount(1);
    await expect(card(page)).toContainText('Of tomorrow');
    await choose('Upcoming');
    await expect(card(page)).toHaveCount(2);
    await choose('Past');
    await expect(page.getByRole('button', { name: 'Newest First' })).toBeVisible();
    await page.getByLabel('Choose a date').fill(dateInDays(2));
    await expect(card(page)).toHaveCount(1);
    await expect(card(page)).toContainText('Of the day after');
    await expect(page).toHaveURL(new RegExp(`day=${dateInDays(2)}`));
    const filters = page.getByRole('list', { name: 'Filters that are on' });
    await expect(filters.getByRole('button')).toHaveCount(2);
    await filters.getByRole('button', { name: `Remove filter: ${therapist.name}` }).tap();
    await expect(page).toHaveURL(/^((?!therapist=).)*$/);
    await expect(filters.getByRole('button')).toHaveCount(1);
  },
);
