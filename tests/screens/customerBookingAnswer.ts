import type { Page } from '@playwright/test';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerApi, customerBooking, customerToken } from '../support/app/customerBooking.ts';
import { businessInstant, changeShop } from './screen.ts';

export const path = `/b/${customerToken}`;
export const api = `**${customerApi}`;

/** An approved visit that ends after midnight. */
export const booking = customerBooking({
  status: 'approved',
  createdAt: businessInstant(0, '00:05'),
  startTime: businessInstant(2, '23:30'),
  endTime: businessInstant(3, '01:00'),
  therapist: { id: 4, name: 'Mali Chaiyasit', imageUrl: null },
  service: { id: 9, name: 'Four-Hand Aromatherapy', duration: 90, price: 2800 },
  clientName: 'เพ็ญพิชชา ศรีสุวรรณกุล',
  clientPhone: '0898765432',
  clientLineId: 'https://line.me/ti/p/penpitcha-srisuwan',
  clientEmail: 'penpitcha.srisuwan@example.com',
  clientAddress: 'The Line Asoke–Ratchada ชั้น 18 ห้อง 1803\nดินแดง กรุงเทพฯ',
  notes: 'Please ring twice. प्रवेश बाईं ओर से है।',
  cancelUntil: businessInstant(2, '21:30'),
  line: 'unlinked',
});

export const ended = { canCancel: false, cancelUntil: null, canEdit: false, canMove: false, line: null };

/** The booking with other fields, and a shop that can be called. */
export const answer =
  (fields: Partial<CustomerBooking> = {}) =>
  async (page: Page) => {
    await changeShop({ phone: '0812345678', lineUrl: 'https://line.me/R/ti/p/@lotus' })(page);
    // Otherwise the test browser blocks them.
    await page.context().grantPermissions(['notifications']);
    await page.route(api, (route) => route.fulfill({ json: { data: { ...booking, ...fields } } }));
  };

export const scrollTo = (selector: string) => (page: Page) => page.locator(selector).scrollIntoViewIfNeeded();

export const ready = 'main [aria-live] h2';
