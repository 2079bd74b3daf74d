// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareBookingList, statusPath } from '../../../tests/support/app/bookingList.ts';
import { noConnection, type FakeApi, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import {
  lateNight,
  plannedDay,
  plannedVisit,
  threeTherapists,
  type PlannedVisitInput,
} from '../../../tests/support/app/plannedDay.ts';
import { adminTherapist, renderAdminPage, weeklyEntries } from '../../../tests/support/app/renderApp.tsx';
import { adminTherapistsKey } from '../../data/adminTherapists.ts';
import { daySheetKey } from '../../data/daySheet.ts';
import './DayPage.tsx';

// Tuesday, 1 December 2026, 11:20 in Bangkok
const today = '2026-12-01';
const call = '/api/admin/day';

prepareBookingList();
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T04:20:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const dateOf = ({ path }: SentRequest) => new URLSearchParams(path.split('?')[1]).get('date')!;

/** Opens the board of a shop with three therapists. */
async function openBoard(answers: FakeApi = {}, path = '/admin/day') {
  const all: FakeApi = {
    '/api/admin/therapists': [],
    [call]: (request: SentRequest) => threeTherapists(dateOf(request)),
    ...answers,
  };
  const shown = await renderAdminPage(path, all);
  await screen.findByRole('heading', { level: 1, name: /day,/ });
  return { ...shown, answers: all };
}

const columnOf = (name: string) => screen.findByRole('region', { name });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
/** What a screen reader reads of an entry: its label, or else its text. */
const textOf = (item: HTMLElement) =>
  plain(item.querySelector('[aria-label]')?.getAttribute('aria-label') ?? item.textContent);
const entriesOf = async (name: string) =>
  within(await columnOf(name))
    .getAllByRole('listitem')
    .map(textOf);

describe('the board of a day', () => {
  it('is a list for each therapist: visits, travel, free time and time off, with their times', async () => {
    await openBoard();
    expect(await entriesOf('Anong Wattana')).toEqual([
      '9:00 AM - 10:00 AM, Nok, Thai massage, Approved',
      'Travel 30 min',
      'Free 11:20 AM - 12:00 PM, new booking',
      '12:00 PM - 1:30 PM, Maria, Foot massage, Pending',
      'Travel 30 min',
      'Free 2:00 PM - 6:00 PM, new booking',
    ]);
    expect((await entriesOf('Mali')).slice(0, 2)).toEqual([
      'Time off 9:00 AM - 1:30 PM: Dentist',
      'Free 1:30 PM - 3:00 PM, new booking',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Anong Wattana',
      'Krit Thongdee',
      'Mali',
    ]);
    expect(within(await columnOf('Mali')).getByText('1:30 PM - 6:00 PM')).toBeTruthy();
    expect(plain(screen.getByRole('status').textContent)).toBe(
      'Tuesday, Dec 1, 4 visits · 1 request · 4,000 THB',
    );
  });

  it('shows time off of the therapist and of the shop that begin together, each once', async () => {
    const logged = vi.spyOn(console, 'error');
    const plan = threeTherapists(today);
    const mali = plan.therapists[2]!;
    const [own] = mali.timeOff;
    mali.timeOff.push({ ...own!, id: 2, isShops: true, reason: 'Songkran' });
    await openBoard({ [call]: plan });
    expect((await entriesOf('Mali')).slice(0, 2)).toEqual([
      'Time off 9:00 AM - 1:30 PM: Dentist',
      'Time off 9:00 AM - 1:30 PM: Songkran',
    ]);
    expect(logged.mock.calls.flat().filter((text) => String(text).includes('same key'))).toEqual([]);
    logged.mockRestore();
  });

  it('leads from free time to a booking by hand, and from time off to its page', async () => {
    await openBoard();
    const free = within(await columnOf('Anong Wattana')).getAllByRole('link', { name: /^Free/ });
    expect(free.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/bookings/new?therapistId=1&start=2026-12-01T11%3A20',
      '/admin/bookings/new?therapistId=1&start=2026-12-01T14%3A00',
    ]);
    const off = within(await columnOf('Mali')).getByRole('link', { name: /^Time off/ });
    expect(off.getAttribute('href')).toBe('/admin/time-off?therapistId=3');
  });

  it('leads to the question about an illness on its day', async () => {
    await openBoard({}, '/admin/day?date=2026-12-03');
    const link = await screen.findByRole('link', { name: 'Somebody is ill' });
    expect(link.getAttribute('href')).toBe('/admin/time-off?ill=2026-12-03');
  });

  it('offers no booking in free time that is over', async () => {
    await openBoard({}, '/admin/day?date=2026-11-30');
    await columnOf('Mali');
    expect(screen.queryByRole('link', { name: /^Free/ })).toBeNull();
    expect(await entriesOf('Krit Thongdee')).toContain('Free 9:00 AM - 10:00 AM');
  });

  it('leaves out who is off, unless they have a visit, until one tap shows them', async () => {
    const off = { hours: [] };
    const visits = [{ from: 600, clientName: 'Nok' }];
    await openBoard({
      [call]: plannedDay(today, [
        { name: 'Ploy' },
        { name: 'Mali', ...off },
        { name: 'Krit', ...off, visits },
        { name: 'Som', ...off },
      ]),
    });
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await columnOf('Ploy');
    expect(names()).toEqual(['Ploy', 'Krit']);
    await press('Show 2 therapists who are off');
    expect(names()).toEqual(['Ploy', 'Mali', 'Krit', 'Som']);
    await press('Hide who is off');
    expect(names()).toEqual(['Ploy', 'Krit']);
  });

  it('names a request whose time has come without an answer', async () => {
    await openBoard({
      [call]: plannedDay(today, [
        { name: 'Ploy', visits: [{ from: 600, clientName: 'Nok', status: 'pending' }] },
      ]),
    });
    expect(await entriesOf('Ploy')).toContain('10:00 AM - 11:00 AM, Nok, Oil Massage, Missed');
  });

  it('shows visits past midnight, of this night and of the last', async () => {
    const ploy = { name: 'Ploy', hours: [[-120, 120] as const, [1_320, 1_560] as const] };
    const visits = [
      { from: -30, clientName: 'Emily' },
      { from: 1_410, clientName: 'Nok' },
    ];
    await openBoard({ [call]: plannedDay(today, [{ ...ploy, visits }], 0) });
    expect(await entriesOf('Ploy')).toEqual([
      '11:30 PM - 12:30 AM (next day), Emily, Oil Massage, Approved',
      'Free 12:30 AM - 2:00 AM',
      'Free 10:00 PM - 11:30 PM, new booking',
      '11:30 PM - 12:30 AM (next day), Nok, Oil Massage, Approved',
    ]);
  });

  it('says the hours as the language does: in Hindi with the part of the day', async () => {
    await renderAdminPage(
      '/admin/day',
      { '/api/admin/therapists': [], [call]: threeTherapists(today) },
      'hi',
    );
    within(await columnOf('Krit Thongdee')).getByText('सुबह 9–शाम 6');
  });

  it('names the next day at midnight by more than a letter, in Thai too', async () => {
    await renderAdminPage('/admin/day', { '/api/admin/therapists': [], [call]: lateNight(today) }, 'th');
    await columnOf('Ploy Srisuwan');
    expect(screen.queryByText('พ')).toBeNull();
    screen.getByText(/^พ(\.|ุธ)$/);
  });

  it('keeps the whole name of a therapist, however little of it there is room for', async () => {
    await openBoard();
    expect(within(await columnOf('Krit Thongdee')).getByRole('heading').title).toBe('Krit Thongdee');
  });

  it('says that nobody is active in a shop without therapists', async () => {
    await openBoard({ [call]: plannedDay(today, []) });
    await screen.findByText('No therapist is active, so there is nobody to show.');
  });
});

describe('going to another day', () => {
  it('is a button, and today is one tap away', async () => {
    const { address } = await openBoard();
    await press('Next day');
    await screen.findByRole('heading', { level: 1, name: 'Wednesday, Dec 2' });
    expect(address()).toBe('/admin/day?date=2026-12-02');
    await press('Today');
    await press('Previous day');
    await screen.findByRole('heading', { level: 1, name: 'Monday, Nov 30' });
    await press('Today');
    await screen.findByRole('heading', { level: 1, name: 'Tuesday, Dec 1' });
    expect(address()).toBe('/admin/day');
  });

  it('is a choice of any date', async () => {
    await openBoard();
    fireEvent.change(screen.getByLabelText('Go to a date'), { target: { value: '2027-03-04' } });
    await screen.findByRole('heading', { level: 1, name: 'Thursday, Mar 4' });
  });

  /** Moves a finger over the board. */
  function swipe(x: number, y = 0): void {
    const board = screen.getByRole('region', { name: 'Plan of the day' });
    const at = (clientX: number, clientY: number) => [{ clientX, clientY, identifier: 1, target: board }];
    fireEvent.touchStart(board, { touches: at(200, 300) });
    fireEvent.touchEnd(board, { touches: [], changedTouches: at(200 + x, 300 + y) });
  }

  it('is a swipe', async () => {
    const { address } = await openBoard();
    await columnOf('Mali');
    swipe(-120);
    await waitFor(() => expect(address()).toBe('/admin/day?date=2026-12-02'));
    await columnOf('Mali');
    swipe(120);
    await waitFor(() => expect(address()).toBe('/admin/day'));
  });

  it('is not a swipe that scrolls the therapists, scrolls down, or is short', async () => {
    const { address } = await openBoard();
    await columnOf('Mali');
    const board = screen.getByRole('region', { name: 'Plan of the day' });
    board.style.overflowX = 'auto';
    Object.defineProperties(board, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
    swipe(-120);
    // the therapists are scrolled to the last one
    board.scrollLeft = 600;
    swipe(120);
    swipe(-120, 200);
    swipe(-40);
    expect(address()).toBe('/admin/day');
    swipe(-120);
    await waitFor(() => expect(address()).toBe('/admin/day?date=2026-12-02'));
  });
});

describe('a visit', () => {
  const nok = /^9:00.AM.- 10:00.AM, Nok/;

  it('opens as its page, which leads back to the board', async () => {
    const plan = threeTherapists(today);
    const { id } = plan.therapists[0]!.visits[0]!;
    const { address } = await openBoard({
      [call]: plan,
      [`/api/admin/bookings/${id}`]: plan.therapists[0]!.visits[0],
    });
    fireEvent.click(await screen.findByRole('link', { name: nok }));
    await waitFor(() => expect(address()).toBe(`/admin/bookings/${id}`));
    const visit = await screen.findByRole('article', { name: 'Nok' });
    expect(visit.textContent).toContain('88 Mae Rim');
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('link', { name: nok });
    expect(address()).toBe('/admin/day');
  });

  it('that no longer exists says so on its page', async () => {
    await openBoard();
    fireEvent.click(await screen.findByRole('link', { name: nok }));
    await screen.findByText('Booking not found');
  });

  it('whose customer asks for another time says so, until it is answered', async () => {
    const plan = plannedDay('2026-12-02', [{ visits: [{ from: 600, clientName: 'Nok' }] }]);
    const visit = plan.therapists[0]!.visits[0]!;
    visit.moveRequest = {
      startTime: '2026-12-03T03:00:00.000Z',
      endTime: '2026-12-03T04:00:00.000Z',
      createdAt: '2026-11-30T03:00:00.000Z',
    };
    await openBoard(
      {
        [call]: plan,
        [`/api/admin/bookings/${visit.id}`]: noConnection,
        [`POST /api/admin/bookings/${visit.id}/move`]: { id: visit.id, version: visit.version + 1 },
      },
      '/admin/day?date=2026-12-02',
    );
    fireEvent.click(
      await screen.findByRole('link', { name: /Nok, Oil Massage, Approved, Asks for another time/ }),
    );
    await press(/^Keep the old time, Nok/);
    await screen.findByText('Waiting to send');
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('link', { name: /Nok, Oil Massage, Approved$/ });
  });

  it('against which something speaks says so, also where an approved visit needs no word', async () => {
    const visits: PlannedVisitInput[] = [
      { from: 780, clientName: 'Nok', warnings: ['time_off', 'outside_hours'] },
      { from: 900, clientName: 'Maria', status: 'pending', warnings: ['inactive'] },
    ];
    const answers = {
      [call]: (request: SentRequest) => plannedDay(dateOf(request), [{ name: 'Ploy', visits }]),
    };
    await openBoard(answers);
    const labels = (await entriesOf('Ploy')).filter((text) => /Nok|Maria/.test(text!));
    expect(labels.map((text) => text!.split(', ').slice(3).join(', '))).toEqual([
      'Approved, Off then',
      'Pending, Inactive',
    ]);
    await screen.findByText('Approved, Off then');
  });

  it('that is under way says so, with the time of it', async () => {
    const visitTimes = { onTheWayAt: '2026-12-01T04:10:00.000Z', startedAt: null, endedAt: null };
    await openBoard({
      [call]: plannedDay(today, [
        { visits: [{ from: 700, clientName: 'Nok', visitState: 'on_the_way', visitTimes }] },
      ]),
    });
    const visit = await screen.findByRole('link', { name: /Nok, Oil Massage, On the way, 11:10\sAM$/ });
    within(visit).getByText(/^On the way, 11:10/);
  });

  it('that is approved without a connection waits to be sent, on the board too', async () => {
    const plan = plannedDay('2026-12-02', [
      { visits: [{ from: 600, clientName: 'Nok', status: 'pending' }] },
    ]);
    const { id } = plan.therapists[0]!.visits[0]!;
    await openBoard(
      { [call]: plan, [`/api/admin/bookings/${id}`]: noConnection, [statusPath(id)]: noConnection },
      '/admin/day?date=2026-12-02',
    );
    fireEvent.click(await screen.findByRole('link', { name: /Nok, Oil Massage, Pending/ }));
    await press(/^Approve/);
    await screen.findByText('Waiting to send');
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('link', { name: /Nok, Oil Massage, Approved, Waiting to send/ });
  });
});

describe('without a connection', () => {
  /** The day sheet of today, and who works when. */
  async function openOffline(path = '/admin/day') {
    const shown = await openBoard({ [call]: noConnection, '/api/admin/therapists': noConnection }, path);
    const bookings = [plannedVisit(today, { from: 720, clientName: 'Nok' })];
    const timeOff = { therapistId: 1, reason: 'Dentist', note: null, version: 1 };
    shown.client.setQueryData(daySheetKey, {
      from: '2026-11-30',
      to: '2026-12-15',
      bookings,
      isWhole: true,
      travelGapMinutes: 20,
      exceptions: [
        {
          id: 5,
          kind: 'time_off',
          startTime: '2026-12-01T08:00:00.000Z',
          endTime: '2026-12-01T09:00:00.000Z',
          ...timeOff,
        },
      ],
    });
    shown.client.setQueryData(adminTherapistsKey, [
      adminTherapist({ id: 1, name: 'Ploy', availability: weeklyEntries([2, '09:00', '17:00']) }),
    ]);
  }

  it('a day comes from the day sheet', async () => {
    await openOffline();
    expect(await entriesOf('Ploy')).toEqual([
      'Free 11:20 AM - 12:00 PM, new booking',
      '12:00 PM - 1:00 PM, Nok, Oil Massage, Approved',
      'Travel 20 min',
      'Free 1:20 PM - 3:00 PM, new booking',
      'Time off 3:00 PM - 4:00 PM: Dentist',
      'Free 4:00 PM - 5:00 PM, new booking',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a day that is not on the device says so, and which days are', async () => {
    await openOffline('/admin/day?date=2026-12-20');
    const note = await screen.findByRole('alert');
    await within(note).findByText(
      'On this device are the days from Tuesday, December 1, 2026 to Tuesday, December 15, 2026.',
    );
    within(note).getByText('Failed to fetch bookings');
    within(note).getByRole('button', { name: 'Retry' });
    await press('Today');
    await columnOf('Ploy');
  });
});
