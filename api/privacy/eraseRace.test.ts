import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { makeTherapist } from '../../tests/support/testData.ts';

const database = setUpDatabase();
let api: TestApi;
let therapist: { id: number; serviceId: number };
let other: postgres.Sql;

beforeAll(async () => {
  api = await startApi({ url: database.url });
  other = postgres(database.url, { max: 1 });
  therapist = await makeTherapist(api.manage);
});
afterAll(() => Promise.all([api.stop(), other.end()]));

const isWaiting = async () =>
  (
    await api.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).count > 0;

it('a slip, a payment and a review that are being stored while the customer is erased keep nothing of them', async () => {
  const { id, link } = await requestVisit(api, therapist);
  const { erasing } = await other.begin(async (transaction) => {
    const token = link.slice('/b/'.length);
    await transaction`
      select save_slip(
        ${id}, ${token},
        jsonb_populate_record(null::slips, '{"picture": "picture", "picture_hash": "hash", "thumbnail": "thumbnail"}'), true, 10,
        row(null, 'customer', now(), null, null)::request)`;
    await transaction`
      select enter_payment(
        ${id}, '{"amount": 100, "method": "cash", "kind": "payment", "heldBy": "shop", "note": "Nok paid"}', now(),
        row(1, 'admin', now(), null, null)::request)`;
    await transaction`
      insert into reviews (booking_id, therapist_id, stars, words, created_at)
      values (${id}, ${therapist.id}, 5, 'Nok was here', now())`;
    const answer = api.manage('POST', `/bookings/${id}/erase`);
    await pollUntil(isWaiting, Boolean);
    return { erasing: answer };
  });
  expect((await erasing).status).toBe(200);
  const [left] = await api.sql`
    select s.picture, s.thumbnail, p.note, r.words
    from slips s join payments p using (booking_id) join reviews r using (booking_id) where booking_id = ${id}`;
  expect(left).toEqual({ picture: null, thumbnail: null, note: null, words: null });
});

it('a slip of an erased customer is rejected without a reason', async () => {
  const { id } = await requestVisit(api, therapist);
  const [slip] = await api.sql`insert into slips (booking_id, sent_at) values (${id}, now()) returning id`;
  await api.manage('POST', `/bookings/${id}/erase`);
  await api.manage('POST', `/bookings/${id}/slips/${slip!['id']}/reject`, { reason: 'Not of Nok' });
  const [left] = await api.sql`select state, reason from slips where booking_id = ${id}`;
  expect(left).toEqual({ state: 'rejected', reason: null });
});
