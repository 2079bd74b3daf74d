import { goOnline } from '../support/network/network.ts';
import {
  approveOffline,
  bookAndApproveOffline,
  bookingCard,
  bookingsPathOf,
  chooseLogout,
  logOut,
  openBookedVisit,
  signIn,
  statusChangesOf,
} from '../support/browser/adminBookings.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { expect, test } from '../support/browser/shop.ts';
import { withShopDatabase } from '../support/database/shopDatabase.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a session that ended meanwhile keeps what waits, asks to sign in, and then sends it',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id } = await openBookedVisit(page, shop);
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    await approveOffline(page, problems);
    await shop.visit('POST', '/api/auth/logout', {}, { Authorization: `Bearer ${token}` });
    await goOnline(page);
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('alertdialog')).toContainText('Please login again to access the admin panel');
    await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
    await signIn(page);
    await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
  },
);

test(
  'logging out leaves nothing of a customer and no token, in any tab',
  { tag: '@full' },
  async ({ page, context, shop }) => {
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
    expect(
      await findInBrowserStorage(page, [...secrets, token, 'adminToken', '"admin"', 'CryptoKey']),
    ).toEqual([]);
  },
);

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
    await chooseLogout(page);
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

test(
  'another administrator sees what waits of the first one, may discard it, and never sends it',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    await withShopDatabase(
      shop,
      (sql) => sql`
      insert into users (username, password) select 'second', password from users where username = 'admin'
      on conflict do nothing`,
    );
    const { id } = await bookAndApproveOffline(page, shop, problems, { clientName: 'First Only' });
    await logOut(page);
    await expect(page).toHaveURL('/admin/login');
    await goOnline(page);
    await signIn(page, 'second');
    await page.getByRole('link', { name: 'Waiting to send: 1' }).click();
    await expect(page.getByText('Waiting for the person who decided it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden();
    await page.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard this change?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(bookingCard(page)).toHaveCount(1);
    await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
    await page.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Everything is sent.', { exact: true })).toBeVisible();
    await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
  },
);
