import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { startFakePushService, type FakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { openPageOf, subscribe, therapistPushKey } from '../../tests/support/api/therapistDevices.ts';
import type { TherapistPush } from '../contract/therapistPage.ts';
import { formatShortDateTime } from '../notifications/messages/formats.ts';
import { claimNext } from '../notifications/queue/claim.ts';
import { deliver } from '../notifications/queue/deliver.ts';
import { recordResult } from '../notifications/queue/recordResult.ts';

let api: TestApi;
let phone: FakePushService;
const therapists: { id: number; endpoint: string }[] = [];
let serviceId: number;

beforeAll(async () => {
  api = await startApi({ env: { PUSH_HOSTS: '127.0.0.1', NOTIFY_RETRY_MS: '1' } });
  const ploy = await makeTherapist(api.manage);
  ({ serviceId } = ploy);
  for (const { id } of [ploy, await makeTherapist(api.manage, { serviceIds: [serviceId] })]) {
    const device = await openPageOf(api, id);
    phone ??= await startFakePushService(await therapistPushKey(device));
    therapists.push({ id, endpoint: await subscribe(device, phone) });
  }
});
afterAll(async () => {
  await api.stop();
  await phone.stop();
});

/** A visit as it is: whose, and when; null: nobody has it. */
type Truth = { therapist: number; text: string } | null;

const change = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    isApproved: fc.boolean(),
    therapist: fc.nat(1),
    hour: fc.nat(3),
  }),
  fc.record({ do: fc.constant('deliver' as const), isBroken: fc.boolean() }),
);

const newsAreTrue = (numRuns: number) => () =>
  fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 10 }), async (changes) => {
      const { id } = await requestVisit(api, { id: therapists[0]!.id, serviceId });
      const known = new Map<number, string | null>(therapists.map(({ id: owner }) => [owner, null]));
      for (const step of [...changes, { do: 'deliver' as const, isBroken: false }]) {
        if (step.do === 'set') await set(id, { ...step, therapist: therapists[step.therapist]!.id });
        else await deliverAll(id, step.isBroken, known);
      }
      const truth = await read(id);
      for (const { id: owner } of therapists)
        expect(known.get(owner)).toBe(truth?.therapist === owner ? truth.text : null);
      await api.sql`delete from bookings where id = ${id}`;
    }),
    { numRuns },
  );

const name =
  'the news of a visit are true when they are sent, and the last of them is what each therapist knows';
it(name, newsAreTrue(6));
it(`${name}, in many orders`, { tags: ['full'], timeout: 120_000 }, newsAreTrue(150));

/** Changes the booking, as any writer does: a cancelled visit that is approved again stands for all that follows. */
const set = (
  id: number,
  { isApproved, therapist, hour }: { isApproved: boolean; therapist: number; hour: number },
) => api.sql`
  select write_booking(b, jsonb_populate_record(b, jsonb_build_object(
    'status', ${isApproved ? 'approved' : 'cancelled'}::text, 'therapist_id', ${therapist}::integer,
    'start_time', at, 'end_time', at + interval '1 hour', 'occupied', tstzrange(at, at + interval '1 hour'))))
  from bookings b
  cross join lateral (select date_trunc('day', b.start_time) + make_interval(hours => ${hour + 3})) moved (at)
  where b.id = ${id}`;

async function read(id: number): Promise<Truth> {
  const [{ status, therapist, start, service }] = await api.sql<
    [{ status: string; therapist: number; start: Date; service: string }]
  >`
    select status, therapist_id as therapist, start_time as start, s.name as service
    from bookings b join services s on s.id = b.service_id where b.id = ${id}`;
  return status === 'approved'
    ? { therapist, text: `${service} · ${formatShortDateTime(start, 'en')}` }
    : null;
}

/** Tries what is queued, once each while the push service is broken, and notes what the devices are told. */
async function deliverAll(id: number, isBroken: boolean, known: Map<number, string | null>): Promise<void> {
  phone.is(isBroken ? { answers: { status: 500 } } : 'well');
  await api.sql`update notifications set next_at = now() where state = 'queued'`;
  await api.sql`delete from queue_health`;
  const tried: string[] = [];
  for (;;) {
    const claimed = await claimNext(api.sql, isBroken ? tried : []);
    if (!claimed) return;
    tried.push(claimed.queue);
    const before = phone.messages.length;
    await recordResult(api.context, claimed, await deliver(api.context, claimed));
    if (phone.messages.length === before || isBroken) continue;
    const [{ owner }] = await api.sql<[{ owner: number }]>`
      select d.therapist_id as owner from push_subscriptions s join therapist_devices d on d.id = s.device_id
      where queue_of('therapist', 'push', s.id) = ${claimed.queue}`;
    const { title, body } = phone.messages.at(-1)!.payload as TherapistPush;
    const truth = await read(id);
    const isTheirs = truth?.therapist === owner;
    if (title.endsWith('cancelled')) {
      expect(isTheirs).toBe(false);
      known.set(owner, null);
    } else {
      expect(isTheirs && truth.text).toBe(body);
      known.set(owner, body);
    }
  }
}
