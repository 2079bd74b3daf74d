// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import type { VisitAlternatives } from '#contract/dayPlan.ts';
import type { Notification } from '#contract/notifications.ts';
import {
  errorResponse,
  noConnection,
  type FakeApi,
  type SentRequest,
} from '../../../tests/support/app/fakeApi.ts';
import { fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';
import {
  adminBooking,
  adminTherapist,
  renderAdminPage,
  unmountPage,
} from '../../../tests/support/app/renderApp.tsx';
import './TimeOffPage.tsx';

const dao = { id: 1, name: 'Dao', imageUrl: null };
const krit = { id: 2, name: 'Krit', imageUrl: null };
const mali = { id: 3, name: 'Mali', imageUrl: null };

/** 1 December 2099 in Bangkok */
const wholeDay = { startTime: '2099-11-30T17:00:00.000Z', endTime: '2099-12-01T17:00:00.000Z' };
const illness = { id: 5, version: 1, therapistId: 1, reason: 'Ill', note: null, ...wholeDay };

const visit = (id: number, hour: number, fields: Partial<Booking> = {}): Booking =>
  adminBooking({
    id,
    clientName: `Customer ${id}`,
    status: 'approved',
    therapist: { name: 'Dao', imageUrl: null },
    startTime: `2099-12-01T0${hour}:00:00.000Z`,
    endTime: `2099-12-01T0${hour + 1}:00:00.000Z`,
    warnings: ['time_off'],
    ...fields,
  });

const movedEmail = (
  state: Notification['state'],
  attempts = 0,
  fields: Partial<Notification> = {},
): Notification => ({
  id: 1,
  channel: 'customer_email',
  event: 'moved',
  device: null,
  state,
  attempts,
  fault: null,
  lastError: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextAt: null,
  deliveredAt: null,
  ...fields,
});

/** A shop in which Dao is ill: visits are moved as the API moves them. */
function shopWith(visits: VisitAlternatives[], email: Notification[] = []): FakeApi {
  let stored = visits;
  const names = new Map([dao, krit, mali].map(({ id, name }) => [id, name]));
  const bookings = new Map(visits.map(({ booking }) => [booking.id, booking]));
  const answers: FakeApi = {
    '/api/admin/therapists': [dao, krit, mali].map((one) => adminTherapist(one)),
    '/api/admin/extra-hours': [],
    '/api/admin/holidays': [],
    'GET /api/admin/time-off': () => [{ ...illness, visits: stored.length, requests: 0 }],
    'POST /api/admin/time-off': { ...illness, bookings: visits.map(({ booking }) => booking) },
    '/api/admin/therapists/1/alternatives': () => stored,
  };
  for (const { booking } of visits) {
    answers[`/api/admin/bookings/${booking.id}/notifications`] = () => email;
    answers[`PATCH /api/admin/bookings/${booking.id}`] = ({ body }: SentRequest) => {
      const { therapistId } = body as Booking;
      const before = bookings.get(booking.id)!;
      const therapist = { name: names.get(therapistId)!, imageUrl: null };
      const after = { ...before, therapistId, therapist, version: before.version + 1 };
      bookings.set(booking.id, after);
      stored =
        therapistId === 1
          ? [...stored, { booking: after, therapists: [krit] }]
          : stored.filter((one) => one.booking.id !== booking.id);
      return after;
    };
  }
  return answers;
}

const show = (answers: FakeApi) => renderAdminPage('/admin/time-off?visits=5', answers);
const card = (id: number) => screen.findByRole('article', { name: `Customer ${id}` });
const textOf = async (id: number) => (await card(id)).textContent;
const five = [1, 2, 3, 4, 5].map((id) => ({ booking: visit(id, id), therapists: [krit, mali] }));

afterEach(unmountPage);

describe('somebody is ill', () => {
  it('asks who and saves today; then each visit is moved with one tap', async () => {
    const { sent } = await renderAdminPage('/admin/time-off', shopWith(five));
    await press('Somebody is ill');
    await screen.findByRole('dialog', { name: 'Somebody is ill' });
    expect(fieldValue('Reason')).toBe('Ill');
    await press('Save');
    await screen.findByText('Choose one of the offered values');
    fill('Who', '1');
    await press('Save');
    await screen.findByText('5 visits lie in this time. They stay as they are until you decide.');
    for (const id of [1, 2, 3, 4, 5]) await press(new RegExp(`^Move to Krit: Customer ${id}`));
    await screen.findByText('Every visit has been placed.');
    expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(5);
    expect(sent.find(({ path }) => path.endsWith('/bookings/3'))?.body).toMatchObject({
      therapistId: 2,
      version: 1,
      startTime: '2099-12-01 10:00',
      clientName: 'Customer 3',
    });
    expect(await textOf(3)).toContain('Moved from Dao to Krit.');
  });

  it('lists only the visits that lie in the time off', async () => {
    const before = visit(1, 1, {
      startTime: '2099-11-30T14:00:00.000Z',
      endTime: '2099-11-30T17:00:00.000Z',
    });
    const across = visit(2, 1, {
      startTime: '2099-11-30T16:30:00.000Z',
      endTime: '2099-11-30T17:30:00.000Z',
    });
    await show(shopWith([before, across, visit(3, 3)].map((booking) => ({ booking, therapists: [] }))));
    await card(2);
    await card(3);
    expect(screen.queryByRole('article', { name: 'Customer 1' })).toBeNull();
    expect(await textOf(3)).toContain('Nobody else who offers this there is free then.');
  });
});

describe('a move', () => {
  it('to somebody who was taken meanwhile says so, and offers who is free now', async () => {
    let free = [krit];
    const answers = shopWith([{ booking: visit(1, 3), therapists: free }]);
    answers['/api/admin/therapists/1/alternatives'] = () => [{ booking: visit(1, 3), therapists: free }];
    answers['PATCH /api/admin/bookings/1'] = () => {
      free = [mali];
      return errorResponse(409, 'slot_taken');
    };
    await show(answers);
    await press(/^Move to Krit/);
    await screen.findByText('Krit can no longer take this visit. Nothing was changed.');
    await screen.findByRole('button', { name: /^Move to Mali/ });
    expect(screen.queryByRole('button', { name: /^Move to Krit/ })).toBeNull();
  });

  it('to somebody who was refused offers the others only, also while the server still proposes the refused one', async () => {
    const answers = shopWith([{ booking: visit(1, 3), therapists: [krit, mali] }]);
    answers['PATCH /api/admin/bookings/1'] = () => errorResponse(409, 'slot_taken');
    await show(answers);
    await press(/^Move to Krit/);
    await screen.findByText('Krit can no longer take this visit. Nothing was changed.');
    screen.getByRole('button', { name: /^Move to Mali/ });
    expect(screen.queryByRole('button', { name: /^Move to Krit/ })).toBeNull();
  });

  it('of a booking that has changed meanwhile says so, and shows it as it is', async () => {
    const answers = shopWith([{ booking: visit(1, 3), therapists: [krit] }]);
    const changed = (version: number, clientAddress: string) => visit(1, 3, { version, clientAddress });
    let listed = [{ booking: changed(3, 'The newest address'), therapists: [krit] }];
    answers['PATCH /api/admin/bookings/1'] = () => {
      answers['/api/admin/therapists/1/alternatives'] = listed;
      return errorResponse(409, 'booking_changed', { booking: changed(2, 'Another address') });
    };
    await show(answers);
    await press(/^Move to Krit/);
    await screen.findByText('The booking has changed meanwhile. Please look at it again.');
    await screen.findByText('The newest address');
    // the visit no longer lies in the time off
    listed = [];
    await press(/^Move to Krit/);
    await screen.findByText('Another address');
  });

  it('whose answer was lost stays on the list, and counts when it is repeated', async () => {
    const answers = shopWith([{ booking: visit(1, 3), therapists: [krit] }]);
    answers['PATCH /api/admin/bookings/1'] = () => {
      answers['/api/admin/therapists/1/alternatives'] = [];
      return noConnection();
    };
    await show(answers);
    await press(/^Move to Krit/);
    await screen.findByText(/^No connection to the server/);
    const moved = visit(1, 3, { version: 2, therapistId: 2, therapist: { name: 'Krit', imageUrl: null } });
    answers['PATCH /api/admin/bookings/1'] = () => errorResponse(409, 'booking_changed', { booking: moved });
    await press(/^Move to Krit/);
    await screen.findByText(/Moved from Dao to Krit/);
  });

  it('can be undone while its email waits, also although the therapist is away then', async () => {
    const answers = shopWith([{ booking: visit(1, 3), therapists: [krit] }], [movedEmail('queued')]);
    const { sent } = await show(answers);
    await press(/^Move to Krit/);
    await screen.findByText(/The customer is told in half a minute/);
    await press('Undo the move of Customer 1');
    await screen.findByRole('button', { name: /^Move to Krit/ });
    expect(sent.at(-1)?.body).toMatchObject({ therapistId: 1, version: 2, outsideHours: true });
  });

  it.each([
    ['email is being sent', [movedEmail('sending', 1)], /The message to the customer is being sent/],
    ['email was sent', [movedEmail('sent', 1)], /The customer was told\./],
    [
      'notification was sent, although its email waits',
      [movedEmail('queued'), movedEmail('sent', 1, { id: 2, channel: 'customer_push' })],
      /The customer was told\./,
    ],
    [
      'notification was sent, although its email failed',
      [movedEmail('sent', 1, { channel: 'customer_push' }), movedEmail('dead', 3, { id: 2 })],
      /The customer was told\./,
    ],
  ])('cannot be undone once its %s', async (_what, messages, text) => {
    await show(shopWith([{ booking: visit(1, 3), therapists: [krit] }], messages));
    await press(/^Move to Krit/);
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('is told by hand when no message of the last move arrived, whatever became of an earlier one', async () => {
    const earlier = movedEmail('sent', 1, { createdAt: '2025-12-31T00:00:00.000Z' });
    const messages = [earlier, movedEmail('skipped', 1, { id: 2, channel: 'customer_push' })];
    await show(shopWith([{ booking: visit(1, 3), therapists: [krit] }], messages));
    await press(/^Move to Krit/);
    await screen.findByText(/The customer got no message/);
    await screen.findByText('Tell the customer');
  });

  it('that no email tells can be undone until the prepared message is opened', async () => {
    await show(shopWith([{ booking: visit(1, 3), therapists: [krit] }]));
    await press(/^Move to Krit/);
    await screen.findByRole('button', { name: 'Undo the move of Customer 1' });
    (await screen.findByText('Tell the customer')).click();
    await screen.findByText(/there is a change: Krit will come to you for Oil Massage/);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

it('a visit that nobody can take over can be asked to another time, cancelled or edited', async () => {
  await show(shopWith([{ booking: visit(1, 3), therapists: [] }]));
  const article = await card(1);
  within(article).getByRole('link', { name: /^Call/ });
  within(article).getByRole('button', { name: /^Cancel Booking/ });
  within(article).getByRole('link', { name: 'Edit Customer 1' });
  within(article).getByText('Ask for another time').click();
  await screen.findByText(/we are sorry: Dao cannot come to you for Oil Massage/);
});

it('visits in time off of the whole shop are listed too, without anybody to move them to', async () => {
  const answers = shopWith([]);
  answers['GET /api/admin/time-off'] = [{ ...illness, therapistId: null }];
  answers['/api/admin/bookings'] = ({ path }: SentRequest) =>
    Response.json({ data: path.includes('status=approved') ? [visit(1, 3)] : [], nextCursor: null });
  await show(answers);
  await card(1);
  expect(await textOf(1)).not.toMatch(/Move to|Nobody else/);
});
