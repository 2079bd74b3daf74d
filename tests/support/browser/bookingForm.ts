import { expect, type Locator, type Page } from '@playwright/test';
import type { Problems } from './problems.ts';
import { dateInDays, dayName, type dayNames } from '../dates.ts';
import { customerFields } from '../testData.ts';
import type { Shop } from './shop.ts';

const changeTime = /^(Change date and time|เปลี่ยนวันและเวลา|तारीख़ और समय बदलें)$/;

/** A day of the calendar that can be chosen. The shown month also has days of the next one, which cannot. */
export const freeDay = (page: Page, date: string, language: keyof typeof dayNames = 'en'): Locator =>
  page
    .locator('[role=button]:not([aria-disabled=true])')
    .and(page.getByRole('button', { name: dayName(date, language) }));

export const nextMonth = (page: Page): Locator => page.locator('button[slot=next]');

/** The elements of the booking page, located by what does not depend on the language. */
export class BookingForm {
  readonly page: Page;
  readonly submit: Locator;
  readonly toast: Locator;
  readonly slots: Locator;
  /** changes day and time, which are folded once they are chosen */
  readonly changeTime: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.locator('button[type=submit], form [data-pending]');
    this.toast = page.getByRole('alertdialog');
    this.slots = page.locator('input[type=radio][value*=":"]');
    this.changeTime = page.getByRole('button', { name: changeTime });
  }

  async open({ id, serviceId }: { id: number; serviceId: number }): Promise<void> {
    await this.page.goto(`/booking/${id}/${serviceId}`);
    await expect(this.page.getByRole('grid').or(this.changeTime)).toBeVisible();
  }

  /** Goes to the next month of the calendar until the day is shown. */
  async chooseDay(date: string, language: keyof typeof dayNames = 'en'): Promise<void> {
    if (await this.changeTime.isVisible()) await this.changeTime.click();
    const day = freeDay(this.page, date, language);
    while (!(await day.isVisible())) await nextMonth(this.page).click();
    await day.click();
    await expect(this.slots.first()).toBeVisible();
  }

  async chooseTime(time: string): Promise<void> {
    const times = this.page.getByRole('radiogroup');
    await times.getByText(time, { exact: true }).click();
    // other forms keep their times open
    if (new URL(this.page.url()).pathname.startsWith('/booking/')) await this.expectTime(time);
    else await expect(times.getByRole('radio', { name: time, exact: true })).toBeChecked();
  }

  /** The time is chosen: it stands folded among what is chosen, and in the bar. */
  async expectTime(time: string): Promise<void> {
    await expect(this.changeTime).toBeVisible();
    const start = time.replace(/\s*([AP]M|น\.)$/, '');
    await expect(this.page.locator('form output strong')).toContainText(
      new RegExp(start.replace(/\s/g, '\\s')),
    );
  }

  field(name: string): Locator {
    return this.page.locator(`[name=${name}]`);
  }

  async write(fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await this.showContact(name);
      await this.field(name).fill(text);
    }
  }

  /** Chooses a contact whose field is folded. */
  async showContact(name: string): Promise<void> {
    const chip = this.page.locator(`label:has(input[value=${name}])`);
    if ((await chip.count()) > 0 && (await this.field(name).count()) === 0) await chip.click();
  }
}

/** An empty form for a therapist of its own. */
export async function openBookingForm(page: Page, shop: Shop, fields: Record<string, unknown> = {}) {
  const therapist = await shop.makeTherapist(fields);
  const form = new BookingForm(page);
  await form.open(therapist);
  return { form, therapist };
}

/** A completed form for 10:00 in three days, not submitted yet. */
export async function openFilledForm(page: Page, shop: Shop, fields: Record<string, unknown> = {}) {
  const { form, therapist } = await openBookingForm(page, shop, fields);
  await form.chooseDay(dateInDays(3));
  await form.chooseTime('10:00 AM');
  await form.write(customerFields);
  return { form, therapist };
}

/** The next booking request reaches the server, but its response is lost. */
const loseNextResponse = (page: Page) =>
  page.route(
    '**/api/bookings',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Submits a completed form, and sees that the therapist has this booking and no other. */
export async function submitAndExpectOneBooking(
  form: BookingForm,
  shop: Shop,
  therapist: { id: number },
): Promise<void> {
  await form.submit.click();
  await expect(form.page).toHaveURL('/');
  expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
}

/** Submits a completed form and loses the response. `keys` records the idempotency keys of all requests. */
export async function openFormWithLostResponse(page: Page, shop: Shop, problems: Problems) {
  problems.expect(/ERR_/);
  const { form, therapist } = await openFilledForm(page, shop);
  const keys = recordIdempotencyKeys(page);
  await loseNextResponse(page);
  await form.submit.click();
  await expect(page.getByText('We don’t know if your request arrived')).toBeVisible();
  return { form, therapist, keys };
}

function recordIdempotencyKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
