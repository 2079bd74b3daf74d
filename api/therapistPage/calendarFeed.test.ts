import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';

const { api, clock, therapist, read } = setUpVisits();
const calls = {} as ReturnType<typeof therapistPageCalls>;
let token: string;
let url: string;

beforeAll(async () => {
  Object.assign(calls, therapistPageCalls(api));
  token = await calls.openDevice(therapist.id);
  url = await calls.makeCalendar(token);
});

const fields = { clientName: 'Somchai Jaidee', notes: 'The gate is green' };
const request = async (startTime: string) =>
  (await requestVisit(api, therapist, { ...fields, startTime })).id;
const setStatus = async (id: number, status: string) =>
  expect((await api.manage('PATCH', `/bookings/${id}/status`, { status })).status).toBe(200);
const approve = async (startTime: string) => {
  const id = await request(startTime);
  await setStatus(id, 'approved');
  return id;
};

/** The feed as a calendar reads it: of each visit its state. */
async function readFeed() {
  const { status, body, headers } = await api.visit<string>('GET', url);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    };
  });
  return {
    body,
    headers,
    calendar,
    of: (id: number) => events.find(({ uid }) => uid.startsWith(`booking-${id}@`)),
  };
}

describe('a therapist’s calendar feed', () => {
  it('has her visits with service and first name, and neither address, contact nor notes', async () => {
    const id = await approve('2026-12-03 10:00');
    const { body, headers, calendar, of } = await readFeed();
    const { name } = (await read(id)).service;
    expect(of(id)).toEqual({
      uid: expect.any(String),
      sequence: 2,
      summary: `${name} · Somchai`,
      start: '2026-12-03T03:00:00.000Z',
      status: 'CONFIRMED',
    });
    expect(body).not.toMatch(/Jaidee|Sukhumvit|0812345678|gate/);
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT30M');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  });

  it('has a visit that was moved at its new time, and none that was cancelled', async () => {
    const id = await approve('2026-12-04 10:00');
    const before = (await readFeed()).of(id)!;
    const { data } = (await api.manage<{ data: object }>('GET', `/bookings/${id}`)).body;
    await api.manage('PATCH', `/bookings/${id}`, { ...data, startTime: '2026-12-04 13:00' });
    const moved = (await readFeed()).of(id)!;
    expect(moved).toMatchObject({ uid: before.uid, start: '2026-12-04T06:00:00.000Z', status: 'CONFIRMED' });
    expect(moved.sequence).toBeGreaterThan(before.sequence);
    await setStatus(id, 'cancelled');
    expect((await readFeed()).of(id)).toBeUndefined();
  });

  it('has the names of services in the language that she uses', async () => {
    const id = await approve('2026-12-04 16:00');
    const translations = { th: { name: 'นวดแผนไทย' } };
    await api.manage('PATCH', `/services/${therapist.serviceId}`, { translations });
    expect((await readFeed()).of(id)!.summary).toBe('นวดแผนไทย · Somchai');
    await api.visit('PATCH', '/api/t/device', { token, body: { locale: 'hi' } });
    expect((await readFeed()).of(id)!.summary).toBe(`${(await read(id)).service.name} · Somchai`);
    await api.manage('PATCH', `/services/${therapist.serviceId}`, { translations: {} });
  });

  it('has no request, nor one that was withdrawn', async () => {
    const id = await request('2026-12-05 10:00');
    expect((await readFeed()).of(id)).toBeUndefined();
    await api.sql`update bookings set status = 'cancelled' where id = ${id}`;
    expect((await readFeed()).of(id)).toBeUndefined();
  });

  it('has what begins from a week ago to sixty days ahead', async () => {
    const ids = [await approve('2026-12-06 10:00'), await approve('2027-02-04 09:30')];
    const which = async () => {
      const { of } = await readFeed();
      return ids.map((id) => of(id) !== undefined);
    };
    clock.now = new Date('2026-12-06T02:00:00Z');
    expect(await which()).toEqual([true, false]);
    clock.now = new Date('2026-12-13T03:00:00Z');
    expect(await which()).toEqual([true, true]);
    clock.now = new Date('2026-12-13T03:00:01Z');
    expect(await which()).toEqual([false, true]);
    clock.now = new Date('2026-12-01T03:00:00Z');
  });

  it('ends when she makes another one, or ends it', async () => {
    const next = await calls.makeCalendar(token);
    expect(await api.visit('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await calls.page(token)).hasCalendar).toBe(true);
    expect((await api.visit('DELETE', '/api/t/calendar', { token })).status).toBe(204);
    expect((await api.visit('GET', next)).status).toBe(404);
    expect((await calls.page(token)).hasCalendar).toBe(false);
  });

  it('ends with the device that it was made on, while another goes on', async () => {
    const lost = await calls.openDevice(therapist.id);
    const address = await calls.makeCalendar(lost);
    expect((await api.visit('GET', address)).status).toBe(200);
    expect((await api.visit('DELETE', '/api/t/device', { token: lost })).status).toBe(204);
    expect((await api.visit('GET', address)).status).toBe(404);
    expect((await calls.page(token)).hasCalendar).toBe(false);
  });
});
