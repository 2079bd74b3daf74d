// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { bookingsKey } from '../../data/adminBookings.ts';
import { daySheetKey } from '../../data/daySheet.ts';
import { businessToday } from '../../i18n/formats.ts';
import { noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import {
  adminBooking,
  adminTherapist,
  renderAdminPage,
  unmountPage,
} from '../../../tests/support/app/renderApp.tsx';
import '../devices/DevicesPage.tsx';

const noon = Date.parse('2026-12-01T05:00:00.000Z');
const minute = 60_000;
const at = (minutes: number) => new Date(noon + minutes * minute).toISOString();

/** From 10:00 to 11:30 in Thailand: half an hour later it is noon. */
const overdue: Partial<Booking> = {
  status: 'approved',
  startTime: at(-120),
  endTime: at(-30),
  visitState: 'started',
  visitTimes: { onTheWayAt: null, startedAt: at(-119), endedAt: null },
  visitAlarm: { answeredAt: null, fineAt: null },
};

beforeEach(() => void vi.useFakeTimers({ now: noon - minute, toFake: ['Date'] }));
afterEach(() => {
  unmountPage();
  vi.useRealTimers();
});

const one = '/api/admin/bookings/7';

/** Opens a screen without bookings, with the visit in the day sheet on the device. */
async function open(visit: Partial<Booking>, answers: FakeApi = {}, alarmAfterMinutes: number | null = 30) {
  const booking = adminBooking({ ...overdue, ...visit });
  const shown = await renderAdminPage(
    '/admin/devices',
    Object.assign(answers, {
      '/api/admin/therapists': [adminTherapist({ id: 1, phoneNumber: '0890001122' })],
      ...(one in answers ? {} : { [one]: booking }),
    }),
  );
  const today = businessToday();
  const sheet = { from: today, to: today, bookings: [booking], isWhole: true, alarmAfterMinutes };
  act(() => void shown.client.setQueryData(daySheetKey, sheet));
  return shown;
}

/** Sets the clock, as if the device had been asleep until then. */
const wakeAt = (minutes: number) =>
  act(() => {
    vi.setSystemTime(noon + minutes * minute);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const title = 'Ploy Srisuwan has not come back';
const banner = () => screen.queryByText(title)?.closest<HTMLElement>('[role=alert]') ?? null;
const hasRung = () => screen.findByText(title);

describe('the alarm about a visit', () => {
  it('rings on any screen once the rule’s minutes after its end are over, with the numbers to call', async () => {
    await open({});
    await screen.findByRole('heading', { level: 1 });
    expect(banner()).toBeNull();
    const focused = document.activeElement;
    wakeAt(0);
    await screen.findByText(/Call Ploy Srisuwan/);
    expect(banner()?.textContent).toContain('Visit from 10:00\u00a0AM to 11:30\u00a0AM, customer: Nok.');
    const links = [...banner()!.querySelectorAll('a')];
    expect(links.map(({ textContent, href }) => [textContent?.trim(), href])).toEqual([
      ['Call Ploy Srisuwan: 0890001122', 'tel:0890001122'],
      ['Call Nok: 0812345678', 'tel:0812345678'],
      ['Map', expect.stringContaining('google.com/maps')],
      ['Open the booking', expect.stringContaining('/admin/bookings/7')],
    ]);
    expect(document.activeElement).toBe(focused);
  });

  it('goes on ringing once the customer’s data is erased, with what is left', async () => {
    vi.setSystemTime(noon);
    await open({ isErased: true, clientName: '—', clientAddress: '—', clientPhone: null });
    await hasRung();
    expect(banner()?.textContent).toContain('Visit from 10:00\u00a0AM to 11:30\u00a0AM. Please call.');
    expect(within(banner()!).queryByText('Map')).toBeNull();
    await within(banner()!).findByText('Call Ploy Srisuwan: 0890001122');
  });

  it('offers WhatsApp and LINE where there is no telephone number', async () => {
    vi.setSystemTime(noon);
    const contacts = {
      clientPhone: null,
      clientWhatsapp: '+66812345678',
      clientLineId: 'https://line.me/ti/p/abc',
    };
    await open(contacts);
    await hasRung();
    expect((await within(banner()!).findByText('WhatsApp: Nok')).getAttribute('href')).toBe(
      'https://wa.me/66812345678',
    );
    expect(within(banner()!).getByText('LINE: Nok').getAttribute('href')).toBe('https://line.me/ti/p/abc');
    expect(within(banner()!).queryByText(/Call Nok/)).toBeNull();
  });

  it('rings without a connection, from what is on the device', async () => {
    vi.setSystemTime(noon);
    await open({}, { [one]: noConnection });
    await hasRung();
  });

  it.each([
    ['finished', { visitState: 'finished' }],
    ['taken care of', { visitAlarm: { answeredAt: at(-1), fineAt: null } }],
    ['cancelled', { status: 'cancelled', visitState: null }],
  ] as const)('does not ring when the visit is %s by now', async (_what, now) => {
    vi.setSystemTime(noon);
    const answers: FakeApi = { [one]: adminBooking({ ...overdue, ...now }) };
    const { client } = await open({}, answers);
    await waitFor(() => expect(client.isFetching({ queryKey: [...bookingsKey, 'one', 7] })).toBe(0));
    await waitFor(() => expect(banner()).toBeNull());
    expect(client.getQueryData([...bookingsKey, 'one', 7])).toMatchObject(now);
  });

  it('never rings without the rule, and is quiet for half an hour after the therapist has said that all is well', async () => {
    vi.setSystemTime(noon);
    const visit = { visitAlarm: { answeredAt: null, fineAt: at(-5) } };
    await open(visit);
    await screen.findByRole('heading', { level: 1 });
    wakeAt(24);
    expect(banner()).toBeNull();
    wakeAt(25);
    await hasRung();
    unmountPage();
    await open({}, {}, null);
    await screen.findByRole('heading', { level: 1 });
    expect(banner()).toBeNull();
  });

  it('ends when the administrator takes care', async () => {
    vi.setSystemTime(noon);
    let booking = adminBooking(overdue);
    const answers: FakeApi = {
      [one]: () => booking,
      [`POST ${one}/alarm`]: () => {
        booking = { ...booking, visitAlarm: { answeredAt: at(0), fineAt: null } };
        return { id: 7, alarmAnsweredAt: at(0), version: 1 };
      },
    };
    const { sent } = await open({}, answers);
    await hasRung();
    await press('I take care of Ploy Srisuwan');
    await expectToast('You take care of Ploy Srisuwan. The alarm rings no more.');
    expect(banner()).toBeNull();
    expect(sent).toMatchObject([{ method: 'POST', path: `${one}/alarm`, body: {} }]);
    expect(sent[0]!.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('ends when the administrator says that the visit is finished, offline too', async () => {
    vi.setSystemTime(noon);
    await open({}, { [one]: noConnection });
    await hasRung();
    await press('Mark as finished');
    await waitFor(() => expect(banner()).toBeNull());
  });

  it('rings on when the server could not be told, and says so', async () => {
    vi.setSystemTime(noon);
    await open({}, { [`POST ${one}/alarm`]: noConnection });
    await hasRung();
    await press('I take care of Ploy Srisuwan');
    await expectToast('The alarm still rings');
    expect(banner()).not.toBeNull();
  });
});
