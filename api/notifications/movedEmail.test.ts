import { expect, it } from 'vitest';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import {
  makeMovedEmailsDue,
  notificationsOf,
  waitForDeliveries,
} from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { customerFields } from '../../tests/support/testData.ts';

const { api, providers, therapist } = setUpDeliveringApi();

let made = 0;

/** An approved visit at 10:00 whose customer has got both emails. */
async function approvedVisit() {
  const date = `2027-04-${String((made += 1)).padStart(2, '0')}`;
  const clientEmail = `moved${made}@example.com`;
  const id = await bookVisit(api, therapist, { clientEmail, startTime: `${date} 10:00` });
  await waitForDeliveries(api, id);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await waitForDeliveries(api, id);
  return {
    id,
    moveTo: async (time: string) => {
      const { id: therapistId, serviceId } = therapist;
      const form = { ...customerFields, therapistId, serviceId, clientEmail, startTime: `${date} ${time}` };
      const { status } = await api.manage('PATCH', `/bookings/${id}`, form);
      expect(status).toBe(200);
    },
    /** the times in the emails after the first two */
    told: () =>
      providers.mail.mails
        .filter(({ to }) => to.includes(clientEmail))
        .slice(2)
        .map(({ mail }) => /\d+:00\s[AP]M/.exec(mail.text ?? '')?.[0].replace(/\s/, ' ')),
    moves: async () => (await notificationsOf(api, id)).filter(({ event }) => event === 'moved'),
  };
}

/** Such a visit that was just moved to 13:00. */
async function movedVisit() {
  const visit = await approvedVisit();
  await visit.moveTo('13:00');
  return visit;
}

const deliverMoves = async (id: number) => {
  await makeMovedEmailsDue(api.sql);
  await waitForDeliveries(api, id);
};

it('an email about a moved visit waits half a minute', async () => {
  const visit = await movedVisit();
  const [waiting] = await visit.moves();
  expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
  const wait = Date.parse(waiting!.nextAt!) - Date.parse(waiting!.createdAt);
  expect(wait).toBe(30_000);
  await deliverMoves(visit.id);
  expect(visit.told()).toEqual(['1:00 PM']);
});

it(
  'a visit that is moved twice in that time is told once, as it is then, after another half a minute',
  { tags: ['full'] },
  async () => {
    const visit = await movedVisit();
    const [first] = await visit.moves();
    await visit.moveTo('14:00');
    const [second, ...more] = await visit.moves();
    expect(more).toEqual([]);
    expect(second!.nextAt! > first!.nextAt!).toBe(true);
    await deliverMoves(visit.id);
    expect(visit.told()).toEqual(['2:00 PM']);
  },
);

it('a visit that is moved back in that time is not told at all', async () => {
  const visit = await movedVisit();
  await visit.moveTo('14:00');
  await visit.moveTo('10:00');
  expect(await visit.moves()).toEqual([]);
});

it('a visit that is moved back after the email was sent is told again', { tags: ['full'] }, async () => {
  const visit = await movedVisit();
  await deliverMoves(visit.id);
  await visit.moveTo('10:00');
  await deliverMoves(visit.id);
  expect(visit.told()).toEqual(['1:00 PM', '10:00 AM']);
});

it(
  'a visit that is moved back after another email told the new time is told again',
  { tags: ['full'] },
  async () => {
    const visit = await movedVisit();
    // the approval, sent once more
    await api.sql`update notifications set state = 'queued', next_at = now() where booking_id = ${visit.id} and event = 'approved'`;
    await api.sql`select pg_notify('deliveries', '')`;
    await pollUntil(visit.told, (told) => told.length === 1);
    await pollUntil(
      () => notificationsOf(api, visit.id),
      (all) => all.every(({ event, state }) => event === 'moved' || state === 'sent'),
    );
    await visit.moveTo('10:00');
    await deliverMoves(visit.id);
    expect(visit.told()).toEqual(['1:00 PM', '10:00 AM']);
  },
);

it('a visit that is moved back while its email is being sent is told once more, and only once', async () => {
  const visit = await movedVisit();
  // A process claims the email and is killed; whether it was sent is unknown.
  await api.sql`
    update notifications set state = 'sending', attempts = 1, lease = gen_random_uuid(), next_at = now() + interval '40 seconds'
    where booking_id = ${visit.id} and event = 'moved'`;
  await visit.moveTo('10:00');
  expect(await visit.moves()).toMatchObject([{ state: 'sending' }, { state: 'queued', attempts: 0 }]);
  // Its lease expires.
  await api.sql`update notifications set next_at = now() where booking_id = ${visit.id} and state = 'sending'`;
  await api.sql`select pg_notify('deliveries', '')`;
  await pollUntil(visit.moves, ([first]) => first?.state === 'skipped');
  await deliverMoves(visit.id);
  expect(visit.told()).toEqual(['10:00 AM']);
});

it('a visit that was moved and then cancelled is told as cancelled only', { tags: ['full'] }, async () => {
  const visit = await movedVisit();
  await api.manage('PATCH', `/bookings/${visit.id}/status`, { status: 'cancelled' });
  await deliverMoves(visit.id);
  expect(visit.told()).toHaveLength(1);
  expect(await visit.moves()).toMatchObject([{ state: 'skipped', fault: 'outdated' }]);
});
