import type { Page } from '@playwright/test';
import type { BookingPayments, CustomerPayment } from '#contract/payment.ts';
import { promptPayPayload } from '../../api/promptPay/promptPay.ts';
import { customerApi, customerBooking, customerToken } from '../support/app/customerBooking.ts';
import { slipPicture, slipText } from '../support/api/slipPictures.ts';
import { loadedBookings } from './adminBookingScreens.ts';
import {
  businessInstant,
  changeBookings,
  changeData,
  hoursAgo,
  openFirstVisit,
  overlay,
  type Screen,
} from './screen.ts';

const code = (amount: number) => ({
  id: '0812345678',
  amount,
  payload: promptPayPayload('0812345678', amount),
});
const reason = 'จำนวนเงินในสลิปไม่ตรง กรุณาส่งใหม่';
const payments: BookingPayments = {
  due: 2800,
  paid: 800.5,
  deposit: 840,
  promptPay: code(1999.5),
  payments: [
    {
      id: 2,
      amount: 800.5,
      method: 'promptpay',
      kind: 'payment',
      heldBy: 'shop',
      holder: null,
      paidAt: hoursAgo(2),
      enteredBy: 'Ploy Srisuwan',
      isFromDoor: true,
      confirmedAt: null,
      confirmedBy: null,
      note: 'ลูกค้าโอนจากบัญชีเพื่อน',
      voidedAt: null,
      voidedBy: null,
    },
    {
      id: 1,
      amount: 1500,
      method: 'cash',
      kind: 'payment',
      heldBy: 'therapist',
      holder: 'Ploy Srisuwan',
      paidAt: hoursAgo(5),
      enteredBy: 'admin',
      isFromDoor: false,
      confirmedAt: null,
      confirmedBy: null,
      note: null,
      voidedAt: hoursAgo(4),
      voidedBy: 'admin',
    },
  ],
  adjustments: [
    {
      id: 1,
      amount: -200,
      kind: 'discount',
      reason: 'มาสาย',
      madeAt: hoursAgo(3),
      enteredBy: 'admin',
      voidedAt: null,
      voidedBy: null,
    },
  ],
  slips: [
    {
      id: 2,
      sentAt: hoursAgo(1),
      state: 'sent',
      reason: null,
      code: { bank: '014', reference: '202611241234567890AB' },
      hasPicture: true,
      alikeTo: null,
    },
    { id: 1, sentAt: hoursAgo(6), state: 'rejected', reason, code: null, hasPicture: true, alikeTo: null },
  ],
};

/** The first visit of the list is approved and partly paid. */
const payFirst = async (page: Page) => {
  await changeBookings((booking, index) =>
    index > 0 ? booking : { ...booking, status: 'approved', due: 2800, paid: 800.5, deposit: 840 },
  )(page);
  await changeData<BookingPayments>('**/api/admin/bookings/*/payments', () => payments)(page);
  const picture = await (await slipPicture(slipText())).webp().toBuffer();
  await page.route('**/api/admin/bookings/*/slips/*', (route) =>
    route.fulfill({ contentType: 'image/webp', body: picture }),
  );
};
const section = 'main article details:has(dl, p)';
/** Opens the section and presses its button at that place; null: none. */
const openPayments = (button: number | null) => async (page: Page) => {
  await openFirstVisit(page);
  const details = page.locator(section).first();
  await details.locator('summary').click();
  await details.locator('ul').first().waitFor();
  if (button === null) return;
  await details.locator('button').nth(button).click();
  await page.locator(overlay).first().waitFor();
};
const showPayments = (page: Page) => page.locator(section).first().scrollIntoViewIfNeeded();

const ofCustomer = (payment: Partial<CustomerPayment>, status: 'pending' | 'approved') => (page: Page) =>
  page.route(`**${customerApi}`, (route) => {
    const shown = {
      due: 2800,
      paid: 0,
      deposit: null,
      depositFrom: 'everyone' as const,
      promptPay: null,
      slips: [],
      canSendSlip: true,
      ...payment,
    };
    const times = { startTime: businessInstant(2, '19:30'), endTime: businessInstant(2, '21:00') };
    return route.fulfill({ json: { data: customerBooking({ status, ...times, payment: shown }) } });
  });
const panel = 'main section:has(> h2 + dl)';
const showPanel = (page: Page) => page.locator(panel).scrollIntoViewIfNeeded();
const path = `/b/${customerToken}`;

/** The first visit is finished and not paid, the second has a deposit that is not paid and a slip that waits. */
const markFirst = changeBookings((booking, index) => {
  const approved = {
    ...booking,
    status: 'approved',
    slipsWaiting: 0,
    deposit: null,
    paid: 0,
    due: 2800,
  } as const;
  if (index === 0)
    return { ...approved, visitState: 'finished', startTime: hoursAgo(3), endTime: hoursAgo(2) };
  return { ...approved, startTime: hoursAgo(-3), endTime: hoursAgo(-4), deposit: 840, slipsWaiting: 1 };
});

export const paymentScreens: Screen[] = [
  {
    name: 'admin-payment-marks',
    path: '/admin/bookings',
    ready: loadedBookings,
    prepare: markFirst,
    show: (page) =>
      page
        .locator('main article')
        .first()
        .evaluate((card) => card.scrollIntoView()),
  },
  {
    name: 'admin-payments',
    path: '/admin/bookings',
    ready: loadedBookings,
    prepare: payFirst,
    reach: openPayments(null),
    show: showPayments,
  },
  {
    name: 'admin-payment-slip',
    path: '/admin/bookings',
    ready: loadedBookings,
    prepare: payFirst,
    reach: openPayments(0),
  },
  {
    name: 'admin-payment-void',
    path: '/admin/bookings',
    ready: loadedBookings,
    prepare: payFirst,
    reach: openPayments(2),
    only: 'phone',
  },
  {
    name: 'admin-payment-take',
    path: '/admin/bookings',
    ready: loadedBookings,
    prepare: payFirst,
    reach: openPayments(4),
  },
  {
    name: 'admin-payment-adjust',
    path: '/admin/bookings',
    ready: loadedBookings,
    prepare: payFirst,
    reach: openPayments(5),
  },
  {
    name: 'admin-payment-code',
    path: '/admin/bookings',
    ready: loadedBookings,
    prepare: payFirst,
    reach: openPayments(6),
  },
  {
    name: 'customer-payment-deposit',
    path,
    ready: panel,
    prepare: ofCustomer({ deposit: 840, promptPay: code(840) }, 'pending'),
    show: showPanel,
  },
  {
    name: 'customer-payment-slips',
    path,
    ready: panel,
    prepare: ofCustomer(
      {
        paid: 800.5,
        promptPay: code(1999.5),
        slips: [
          { sentAt: hoursAgo(1), state: 'sent', reason: null },
          { sentAt: hoursAgo(6), state: 'rejected', reason },
        ],
      },
      'approved',
    ),
    show: showPanel,
  },
];
