import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { loadVisit } from '../notifications/messages/visit.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
let now = new Date('2026-12-01T03:00:00Z');
const api = setUpApi({ now: () => now });
let therapist: { id: number; serviceId: number };
let other: { id: number };
let day = 3;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
  other = await makeTherapist(api.manage, { name: 'Anong', serviceIds: [therapist.serviceId] });
});

async function request() {
  const date = `2026-12-${String(day++).padStart(2, '0')}`;
  const { id, link } = await requestVisit(api, therapist, { startTime: `${date} 10:00` });
  return {
    id,
    date,
    deny: (told: object) => api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied', ...told }),
    denial: async () => (await api.visit<{ data: CustomerBooking }>('GET', `/api${link}`)).body.data.denial,
    decided: async () =>
      (
        await api.manage<{ data: { action: string; changes: object }[] }>('GET', `/bookings/${id}/history`)
      ).body.data.find(({ action }) => action === 'status')?.changes,
  };
}

it('a customer sees why the request was denied, and what is possible instead; so does the history', async () => {
  const { date, deny, denial, decided } = await request();
  expect(await denial()).toBeNull();
  const offer = { therapistId: other.id, startTime: `${date} 14:00` };
  expect((await deny({ reason: 'no_time', offer })).status).toBe(200);
  expect(await denial()).toEqual({
    reason: 'no_time',
    offer: {
      therapist: { id: other.id, name: 'Anong', translations: {} },
      startTime: `${date}T07:00:00.000Z`,
      endTime: `${date}T08:00:00.000Z`,
    },
  });
  expect(await decided()).toEqual({
    from: 'pending',
    to: 'denied',
    reason: 'no_time',
    offer: { therapistId: other.id, startTime: `${date}T07:00:00.000Z` },
  });
});

it('both are optional, and of no matter for another decision', async () => {
  const plain = await request();
  await plain.deny({});
  expect(await plain.denial()).toEqual({ reason: null, offer: null });
  const approved = await request();
  await approved.deny({ status: 'approved', reason: 'too_far' });
  expect(await approved.denial()).toBeNull();
  expect(await approved.decided()).toEqual({ from: 'pending', to: 'approved' });
});

it('an offer is shown, and in messages, as long as it can be booked', async () => {
  const { id, date, deny, denial } = await request();
  const offer = { therapistId: other.id, startTime: `${date} 14:00` };
  await deny({ offer });
  const isOffered = async () => {
    const visit = await loadVisit(api.sql, id, now);
    const isShown = (await denial())?.offer !== null;
    expect(visit?.denial?.offer !== null).toBe(isShown);
    return isShown;
  };
  expect(await isOffered()).toBe(true);
  await api.sql`update therapists set is_active = false where id = ${other.id}`;
  expect(await isOffered()).toBe(false);
  await api.sql`update therapists set is_active = true where id = ${other.id}`;
  const earlier = now;
  now = new Date(`${date}T07:00:00Z`);
  expect(await isOffered()).toBe(false);
  now = earlier;
  await api.sql`delete from therapist_services where therapist_id = ${other.id}`;
  expect(await isOffered()).toBe(false);
  await api.sql`
    insert into therapist_services (therapist_id, service_id) values (${other.id}, ${therapist.serviceId})`;
});

it('a denial with another reason, or a time that does not exist, is rejected and denies nothing', async () => {
  const { deny, decided } = await request();
  for (const told of [
    { reason: 'unanswered' },
    { offer: { therapistId: other.id, startTime: '2026-02-30 10:00' } },
    { offer: { startTime: '2026-12-30 10:00' } },
  ])
    expect((await deny(told)).status).toBe(400);
  expect(await decided()).toBeUndefined();
  // the therapist may be deleted while the decision waits on a device
  expect((await deny({ offer: { therapistId: 999_999, startTime: '2026-12-30 10:00' } })).status).toBe(200);
});

it('whoever is not the first to deny learns that the reason and the offer went nowhere', async () => {
  const { deny, denial } = await request();
  await deny({ version: 1 });
  expect((await deny({ version: 1 })).status).toBe(200);
  const late = await deny({ version: 1, reason: 'no_time' });
  expect([late.status, late.body]).toMatchObject([409, { code: 'booking_changed' }]);
  expect(await denial()).toEqual({ reason: null, offer: null });
});

it('the release before, which knows no reasons, still denies', async () => {
  const { id, denial } = await request();
  const [result] = await api.sql`
    select outcome from change_booking_status(
      ${id}, 'denied', '{pending}', 1, false, false, null, row(null, 'automatic', now(), null, null)::request)`;
  expect(result).toEqual({ outcome: 'changed' });
  expect(await denial()).toEqual({ reason: null, offer: null });
});
