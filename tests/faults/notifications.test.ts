import { describe, expect, it } from 'vitest';
import type { ApiProcess } from '../support/api/apiProcess.ts';
import { setUpDeliveringProcesses } from '../support/api/deliveringProcesses.ts';
import { workingSettings } from '../support/fakeProviders/fakeProviders.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { makeTherapist } from '../support/testData.ts';

// SOAK=1: the full number of rounds, which takes some minutes
const [bookings, kills] = process.env['SOAK'] ? [500, 20] : [100, 5];

const shop = setUpDeliveringProcesses(1);

const sentCount = async () =>
  (
    await shop.sql<
      { count: number }[]
    >`select count(*)::integer as count from notifications where state = 'sent'`
  )[0]!.count;

describe(`${bookings * 2} notifications and a process that is killed ${kills} times`, () => {
  it(
    'lose none, duplicate none at Line, and at most one per kill elsewhere',
    { tags: ['full'], timeout: 600_000 },
    async () => {
      const { sql, providers, processes, start } = shop;
      const { line, sms } = workingSettings(providers);
      const [worker] = processes as [ApiProcess];
      const therapist = await makeTherapist(worker.manage);
      await worker.manage('POST', '/settings/integrations', { line, sms });
      await worker.stop();
      await sql`
      with b as (
        insert into bookings (
          therapist_id, service_id, start_time, end_time, client_name, client_address, price, occupied)
        select ${therapist.id}, ${therapist.serviceId}, at, at + interval '1 hour', 'Nok', 'Sukhumvit', 800,
          tstzrange(at, at + interval '1 hour')
        from generate_series(
          now() + interval '1 day', now() + interval '1 day' + ${bookings - 1} * interval '1 hour', interval '1 hour') at
        returning id)
      insert into notifications (booking_id, event, audience, provider)
      select b.id, 'requested', 'shop', r.provider from b, shop_recipients r`;
      const total = bookings * 2;
      expect(await sql`select id from notifications`).toHaveLength(total);

      for (let kill = 1; kill <= kills; kill += 1) {
        processes[0] = await start();
        // kill it halfway: wait until this share of the messages has been sent
        const part = Math.floor((total * kill) / (kills + 1));
        await pollUntil(sentCount, (sent) => sent >= part, 60_000);
        await processes[0].stop('SIGKILL');
        // the leases of the killed processes expire
        await sql`update notifications set next_at = now() where state = 'sending'`;
      }
      processes[0] = await start();
      await pollUntil(sentCount, (sent) => sent === total, 60_000);

      const told = providers.line.received.map(({ headers }) => String(headers['x-line-retry-key']));
      expect(providers.line.messages.size).toBe(bookings);
      expect(new Set(told).size).toBe(bookings);
      const texts = providers.twilio.messages.length;
      expect(texts).toBeGreaterThanOrEqual(bookings);
      expect(texts).toBeLessThanOrEqual(bookings + kills);
    },
  );
});
