import type { Locator, Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import {
  allDay,
  card,
  deleteBookings,
  mostShift,
  shifted,
  shopWithRequests,
  watchShifts,
} from '../support/browser/bookingCards.ts';
import { dateInDays } from '../support/dates.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';

// Other journeys would add to what waits.
test.use({ holds: 'own demo', viewport: { width: 390, height: 844 } });

/** px: what a card may take on a phone */
const highestCard = 220;
/** its name, Approve, Deny, and a contact of each of four kinds */
const mostControls = 7;

/** Taps, and counts the taps. */
function fingerOn(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  return { tap, tapsSoFar: () => taps, page };
}

/** Scrolls no further than a thumb needs to hit the button above the tabs: it is seen whole, with a gap below. */
const scrollTo = (target: Locator) =>
  target.evaluate((element) => {
    const tabs = Math.max(
      ...[...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect().top),
    );
    const { bottom } = element.getBoundingClientRect();
    const gap = 12;
    if (bottom > tabs - gap) scrollBy({ top: bottom + gap - tabs, behavior: 'instant' });
  });

const approve = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Approve/ });

test(
  'twelve requests take fourteen taps and little scrolling; each card stays where it is and asks the next question',
  { tag: '@full' },
  async ({ page, shop }) => {
    await shopWithRequests(shop, 12);
    await openAsAdmin(page, shop, '/admin/bookings');
    const { tap, tapsSoFar } = fingerOn(page);
    await tap(page.getByRole('button', { name: '12 requests waiting on other days' }));
    await expect(page.getByRole('article')).toHaveCount(12);
    await watchShifts(page);
    for (let index = 0; index < 12; index += 1) {
      const name = `Customer ${index}`;
      await scrollTo(approve(page, name));
      const before = await card(page, name).boundingBox();
      await tap(approve(page, name));
      await expect(card(page, name).getByRole('link', { name: /^SMS: Booking confirmed/ })).toBeVisible();
      const after = await card(page, name).boundingBox();
      expect(Math.abs(after!.y - before!.y), name).toBeLessThan(1);
      expect(Math.abs(after!.height - before!.height), name).toBeLessThan(2);
    }
    expect(tapsSoFar()).toBeLessThanOrEqual(14);
    expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(1_800);
    expect(await shifted(page)).toBeLessThanOrEqual(mostShift);
  },
);

test(
  'a request of today is approved in one tap, and denied in two',
  { tag: '@full' },
  async ({ page, shop }) => {
    await deleteBookings(shop);
    await page.clock.install({ time: `${dateInDays(3)}T07:00:00+07:00` });
    await shopWithRequests(shop, 2);
    await openAsAdmin(page, shop, '/admin/bookings');
    const first = fingerOn(page);
    await first.tap(approve(page, 'Customer 0'));
    await expect(card(page, 'Customer 0')).toContainText('Approved');
    expect(first.tapsSoFar()).toBe(1);
    const second = fingerOn(page);
    await second.tap(card(page, 'Customer 1').getByRole('button', { name: /^Deny/ }));
    await second.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Deny' }));
    await expect(card(page, 'Customer 1')).toContainText('Denied');
    expect(second.tapsSoFar()).toBe(2);
  },
);

test(
  'the customer is notified in LINE with two taps, and the bookings of yesterday take one',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await deleteBookings(shop);
    const therapist = await shop.makeTherapist({ hours: allDay });
    await shop.book(therapist, {
      clientName: 'Lin',
      clientLineId: 'https://line.me/ti/p/lin',
      locale: 'th',
      startTime: `${dateInDays(3)} 10:00`,
    });
    await openAsAdmin(page, shop, '/admin/bookings?time=all');
    await page.route('https://line.me/**', (route) => route.abort());
    const { tap, tapsSoFar } = fingerOn(page);
    await tap(approve(page, 'Lin'));
    await tap(card(page, 'Lin').getByRole('link', { name: 'Line: Booking confirmed' }));
    await expect(page.getByText('Copied: paste it in LINE')).toBeVisible();
    expect(tapsSoFar()).toBe(2);

    const yesterday = fingerOn(page);
    await yesterday.tap(page.getByRole('button', { name: 'Past', exact: true }));
    await expect(page.getByText('Showing bookings before today only.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Newest First' })).toBeVisible();
    expect(yesterday.tapsSoFar()).toBe(1);
  },
);

test('the payment of a finished visit takes two taps', { tag: '@full' }, async ({ page, shop }) => {
  const therapist = await shop.makeTherapist({ hours: allDay });
  const start = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const { body } = await shop.manage<{ data: Booking }>('POST', '/bookings', {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: start,
    origin: 'phone',
    outsideHours: true,
  });
  await openAsAdmin(page, shop, `/admin/bookings?time=all&therapist=${therapist.id}`);
  const { tap, tapsSoFar } = fingerOn(page);
  await tap(page.getByRole('button', { name: `Take payment from ${customerFields.clientName}` }));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('article')).toContainText('Paid in full');
  expect(tapsSoFar()).toBe(2);
  expect(body.data.id).toBeGreaterThan(0);
});

test('who went, and for how long, is corrected with six taps', { tag: '@full' }, async ({ page, shop }) => {
  const ploy = await shop.makeTherapist({ serviceIds: [(await shop.makeService({ duration: 30 })).id] });
  const long = await shop.makeService({ duration: 90, price: 1_500 });
  const som = await shop.makeTherapist({ serviceIds: [long.id] });
  const start = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const { body } = await shop.manage<{ data: Booking }>('POST', '/bookings', {
    ...customerFields,
    therapistId: ploy.id,
    serviceId: ploy.serviceId,
    startTime: start,
    origin: 'phone',
    outsideHours: true,
  });
  const { id } = body.data;
  await shop.manage('PATCH', `/bookings/${id}/visit`, { visitState: 'finished' });
  await openAsAdmin(page, shop, `/admin/bookings/${id}`);
  const { tap, tapsSoFar } = fingerOn(page);
  await tap(page.getByRole('link', { name: `Edit ${customerFields.clientName}` }));
  // a select takes two: it is opened, and one of its options is chosen
  await page.getByRole('combobox', { name: 'Therapist' }).selectOption(String(som.id));
  await page.getByRole('combobox', { name: 'Service' }).selectOption(String(long.id));
  await tap(page.getByRole('button', { name: 'Update Booking' }));
  await expect(page.getByText('Booking updated')).toBeVisible();
  expect(tapsSoFar() + 2 * 2).toBe(6);
  const { data } = (await shop.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body;
  expect(data).toMatchObject({ therapistId: som.id, visitState: 'finished', service: { duration: 90 } });
});

test(
  'a therapist with all services, all places and the hours of a colleague takes ten taps',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/therapists');
    const { tap, tapsSoFar } = fingerOn(page);
    await tap(page.getByRole('button', { name: 'Add New Therapist' }));
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel('Name', { exact: true });
    await tap(name);
    await name.fill('Mali Sukjai');
    await tap(dialog.getByRole('button', { name: 'Choose all services' }));
    await tap(dialog.getByRole('button', { name: 'Choose all locations' }));
    await tap(dialog.getByRole('button', { name: 'Save' }));
    await tap(page.getByRole('button', { name: 'Schedule of Mali Sukjai' }));
    await tap(dialog.getByRole('button', { name: /^Same hours as/ }).first());
    await expect(page.getByText('Schedule updated')).toBeVisible();
    await tap(dialog.getByRole('button', { name: 'Close' }));
    await expect(card(page, 'Mali Sukjai')).not.toContainText('Cannot be booked yet');
    expect(tapsSoFar()).toBeLessThanOrEqual(10);
  },
);

test('four districts of a province take eight taps', { tag: '@full' }, async ({ page, shop }) => {
  await openAsAdmin(page, shop, '/admin/locations');
  const { tap, tapsSoFar } = fingerOn(page);
  await tap(page.getByRole('button', { name: 'Add districts' }));
  const dialog = page.getByRole('dialog', { name: 'Add districts' });
  const province = dialog.getByLabel('Province');
  await tap(province);
  await province.selectOption('Pathum Thani');
  for (const name of ['Khlong Luang', 'Lam Luk Ka', 'Sam Khok', 'Thanyaburi'])
    await tap(dialog.getByText(name, { exact: true }));
  await tap(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('4\u00a0locations added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Sam Khok, Pathum Thani' })).toBeVisible();
  // one more for the province in the phone's own list
  expect(tapsSoFar() + 1).toBeLessThanOrEqual(8);
  await page.getByRole('button', { name: 'Add districts' }).click();
  await province.selectOption('Pathum Thani');
  await expect(dialog.getByRole('checkbox', { name: 'Sam Khok (added)' })).toBeDisabled();
});

test('a visit is moved to another time of its day in four taps', { tag: '@full' }, async ({ page, shop }) => {
  const therapist = await shop.makeTherapist({ hours: allDay });
  await shop.book(therapist, { clientName: 'Mona', startTime: `${dateInDays(3)} 10:00` });
  await openAsAdmin(page, shop, `/admin/bookings?time=all&therapist=${therapist.id}`);
  const { tap, tapsSoFar } = fingerOn(page);
  await tap(card(page, 'Mona').getByRole('heading', { level: 2 }).getByRole('link'));
  await tap(page.getByRole('link', { name: 'Edit Mona' }));
  await tap(
    page.getByRole('radiogroup', { name: 'Available Time Slots' }).getByText('11:00 AM', { exact: true }),
  );
  await tap(page.getByRole('button', { name: 'Update Booking' }));
  await expect(page.getByText('Booking updated')).toBeVisible();
  expect(tapsSoFar()).toBeLessThanOrEqual(4);
});

test(
  'a shop with two places, services and therapists and its contacts takes at most eighty taps',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/locations');
    const { tap, tapsSoFar } = fingerOn(page);
    const dialog = page.getByRole('dialog');
    const type = async (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true }).first();
      await tap(field);
      await field.fill(text);
    };
    const press = (name: string | RegExp) => tap(page.getByRole('button', { name }).first());
    const open = (name: string) =>
      tap(page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true }));
    const save = async () => {
      await tap(dialog.getByRole('button', { name: 'Save' }));
      await expect(dialog).toBeHidden();
    };
    for (const district of ['Pak Kret', 'Bang Yai']) {
      await press('Add New Location');
      await type('City', 'Nonthaburi');
      await type('District', district);
      await save();
    }
    await open('Services');
    for (const name of ['Herbal Compress', 'Back and Neck']) {
      await press('Add New Service');
      await type('Name', name);
      await type('Price (THB)', '900');
      await save();
    }
    await open('Therapists');
    for (const name of ['Anong Boonmee', 'Busaba Kaewta']) {
      await press('Add New Therapist');
      await type('Name', name);
      await press('Choose all services');
      await press('Choose all locations');
      await save();
      await press(`Schedule of ${name}`);
      await press('Every day');
      await press('Add Schedule');
      await expect(page.getByText('Schedule updated')).toBeVisible();
      await press('Close');
    }
    await open('Settings');
    await tap(page.getByRole('main').getByRole('link', { name: /^Shop/ }));
    await type('Name of the shop', 'Baan Nonthaburi');
    await type('Phone', '0812345678');
    await type('Line official account', '@baannon');
    await tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Shop saved')).toBeVisible();
    expect(tapsSoFar()).toBeLessThanOrEqual(80);
  },
);

for (const language of ['en', 'th', 'hi']) {
  test(
    `three requests fit on a phone’s screen, none higher than ${highestCard} px, in ${language}`,
    { tag: '@full' },
    async ({ page, shop }) => {
      await page.clock.install({ time: `${dateInDays(3)}T07:00:00+07:00` });
      await shopWithRequests(shop, 6);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await openAsAdmin(page, shop, '/admin/bookings');
      await expect(page.getByRole('article')).toHaveCount(6);
      const seen = await page.evaluate(() => {
        const top = document.querySelector('header')!.getBoundingClientRect().bottom;
        const boxes = [...document.querySelectorAll('main article')].map((one) =>
          one.getBoundingClientRect(),
        );
        // the tabs are at the bottom of the screen
        const bars = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect().top);
        return {
          heights: boxes.map(({ height }) => Math.round(height)),
          controls: [...document.querySelectorAll('main article')].map(
            (one) => one.querySelectorAll('a, button, input, select, summary').length,
          ),
          whole: boxes.filter((box) => box.top >= top && box.bottom <= Math.max(...bars)).length,
        };
      });
      expect(Math.max(...seen.heights), `heights ${seen.heights.join(', ')}`).toBeLessThanOrEqual(
        highestCard,
      );
      expect(Math.max(...seen.controls)).toBeLessThanOrEqual(mostControls);
      expect(seen.whole).toBeGreaterThanOrEqual(3);
    },
  );
}
