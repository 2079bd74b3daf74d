import type { Locator, Page } from '@playwright/test';
import { dateInDays } from '../dates.ts';
import { hoursEveryDay } from '../testData.ts';
import { withShopDatabase } from '../database/shopDatabase.ts';
import type { Shop } from './shop.ts';

/** Working hours around the clock. */
export const allDay = [...hoursEveryDay('00:00', '12:00'), ...hoursEveryDay('12:00', '00:00')];

/** Deletes all bookings but those that were paid. */
export const deleteBookings = (shop: Shop) =>
  withShopDatabase(
    shop,
    (sql) => sql`delete from bookings b where not exists (select from payments p where p.booking_id = b.id)`,
  );

/**
 * A shop with these many requests, an hour each from 8:00 on of a day that lies `day` days ahead, by customers of their
 * own: "Customer 0" and so on.
 */
export async function shopWithRequests(shop: Shop, count: number, day = 3) {
  await deleteBookings(shop);
  const therapist = await shop.makeTherapist({ hours: allDay });
  for (let index = 0; index < count; index += 1)
    await shop.book(therapist, {
      clientName: `Customer ${index}`,
      clientPhone: `08600000${String(index).padStart(2, '0')}`,
      clientEmail: `customer${index}@example.com`,
      clientAddress: 'The Line Asoke, ห้อง 1803 ถนนอโศกมนตรี เขตวัฒนา กรุงเทพฯ',
      notes: index % 2 === 0 ? 'Please ring from the lobby' : null,
      startTime: `${dateInDays(day)} ${String(8 + index).padStart(2, '0')}:00`,
    });
  return therapist;
}

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Adds up what moves on the screen from now on, also right after a tap; `shifted` tells the sum since it was last asked. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift' });
  });

export const shifted = (page: Page) =>
  page.evaluate(() => {
    const { shifted: sum } = window as unknown as { shifted: number };
    Object.assign(window, { shifted: 0 });
    return sum;
  });

/** What a decision may move on the screen, of the limit 0.1 that web.dev calls good. */
export const mostShift = 0.02;
