// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { noVisitTimes } from '#contract/visit.ts';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';

// Tuesday, 1 December 2099, 9:40 in Bangkok: 20 minutes before the visit
const now = new Date('2099-12-01T02:40:00Z');
const onTheWay = {
  visitState: 'on_the_way',
  visitTimes: { ...noVisitTimes, onTheWayAt: '2099-12-01T02:40:00.000Z' },
} as const;
const started = {
  visitState: 'started',
  visitTimes: { ...onTheWay.visitTimes, startedAt: '2099-12-01T03:05:00.000Z' },
} as const;

const approved = (fields: Partial<CustomerBooking>) =>
  customerBooking({ status: 'approved', canCancel: false, canMove: false, ...fields });
const open = (answer: unknown) =>
  renderPage(`/b/${customerToken}`, {
    '/api/shop': fakeShop({ phone: '0812345678' }),
    [customerApi]: answer,
  });
const shownState = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).parentElement!.textContent.replaceAll('\u00a0', ' ');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  unmountPage();
  vi.useRealTimers();
});

describe('the page of a visit says how it goes', () => {
  it('on the way, with its time', async () => {
    await open(approved(onTheWay));
    expect(await shownState('Your therapist is on the way')).toContain('On the way since 9:40 AM');
  });

  it('on the way, with where to meet and a tap that calls the shop', async () => {
    await open(approved(onTheWay));
    const meeting = within(await screen.findByRole('region', { name: 'Where to meet' }));
    meeting.getByText('88 Sukhumvit 24');
    const call = await meeting.findByRole('link', { name: 'Call the shop' });
    expect(call.getAttribute('href')).toBe('tel:0812345678');
  });

  it('begun, with its time and what is to be paid, and nothing about cancelling', async () => {
    await open(approved(started));
    expect(await shownState('Your massage has started')).toContain('Started: 10:05 AM');
    screen.getByText('To pay');
    expect(screen.queryByText(/too late to cancel/)).toBeNull();
  });

  it('begun for two hours beyond its end, then over', async () => {
    vi.setSystemTime('2099-12-01T05:59:00Z');
    await open(approved(started));
    await shownState('Your massage has started');
    unmountPage();
    vi.setSystemTime('2099-12-01T06:00:00Z');
    await open(approved(started));
    await shownState('This visit is over');
  });

  it('finished, though its end is still to come', async () => {
    const visitTimes = { ...started.visitTimes, endedAt: '2099-12-01T03:50:00.000Z' };
    vi.setSystemTime('2099-12-01T03:51:00Z');
    await open(approved({ visitState: 'finished', visitTimes }));
    expect(await shownState('This visit is over')).toContain('Finished: 10:50 AM');
  });

  it('that its customer was not found, and how to reach the shop', async () => {
    const visitTimes = { ...onTheWay.visitTimes, endedAt: '2099-12-01T03:20:00.000Z' };
    await open(approved({ visitState: 'no_show', visitTimes }));
    expect(await shownState('We could not meet you')).toContain('Please contact us.');
    await waitFor(() => expect(document.querySelector('main a[href="tel:0812345678"]')).not.toBeNull());
    expect(screen.queryByText('To pay')).toBeNull();
  });

  it('by itself, while it is open', async () => {
    let current = approved({});
    await open(() => Response.json({ data: current }));
    await shownState('Booking confirmed');
    current = approved({ ...onTheWay, version: 4 });
    window.dispatchEvent(new Event('visibilitychange'));
    await shownState('Your therapist is on the way');
  });
});
