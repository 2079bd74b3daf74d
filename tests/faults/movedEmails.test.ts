import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ApiProcess } from '../support/api/apiProcess.ts';
import { callApi } from '../support/api/callApi.ts';
import { setUpDeliveringProcesses } from '../support/api/deliveringProcesses.ts';
import { workingSettings } from '../support/fakeProviders/fakeProviders.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { customerFields, makeTherapist } from '../support/testData.ts';

// SOAK=1: the full number of rounds, which takes some minutes
const [visits, kills] = process.env['SOAK'] ? [300, 20] : [60, 2];

const shop = setUpDeliveringProcesses(2, { LOG_LEVEL: 'error' });

const shown: Record<string, string> = { '10:00 AM': '10:00', '1:00 PM': '13:00', '4:00 PM': '16:00' };

it(
  `${visits} visits moved and moved back over two processes, one of them killed ${kills} times: each customer knows the time in the end`,
  { tags: ['full'], timeout: 600_000 },
  async () => {
    const { sql, providers, processes, start } = shop;
    const [first] = processes as [ApiProcess];
    const { email } = workingSettings(providers);
    // a visit each day, for up to 300 days
    await first.manage('PATCH', '/settings/booking-rules', { horizonDays: 730 });
    const { id: therapistId, serviceId } = await makeTherapist(first.manage);
    await first.manage('POST', '/settings/integrations', { email });
    const made = await Promise.all(
      Array.from({ length: visits }, async (_, i) => {
        const date = new Date(Date.UTC(2027, 4, 1 + i)).toISOString().slice(0, 10);
        const form = { ...customerFields, therapistId, serviceId, clientEmail: `moved${i}@example.com` };
        const { body } = await callApi<{ data: { id: number } }>(first.base, 'POST', '/api/bookings', {
          body: { ...form, startTime: `${date} 10:00` },
        });
        const formAt = (time: string) => ({ ...form, startTime: `${date} ${time}` });
        return { id: body.data.id, email: form.clientEmail, formAt, final: '10:00' };
      }),
    );
    const waiting = () =>
      sql<
        { id: number }[]
      >`select id from notifications where audience = 'customer' and provider = 'email' and state in ('queued', 'sending')`;
    await pollUntil(waiting, (rows) => rows.length === 0, 120_000);

    // Long enough that visits are moved while an email about them is being sent.
    providers.mail.is({ delaysRecipient: 100 });
    // Half a minute becomes 300 ms.
    const over = new AbortController();
    const hurrying = (async () => {
      while (!over.signal.aborted) {
        await sql`
          update notifications set next_at = created_at + interval '300 ms'
          where event = 'moved' and state = 'queued' and attempts = 0 and next_at > created_at + interval '1 second'`;
        await sql`select pg_notify('deliveries', '')`;
        await pause(50);
      }
    })();
    const moving = made.map(async (visit) => {
      await pause(Math.random() * visits * 100);
      for (const [i, time] of ['13:00', '16:00', '10:00'].entries()) {
        const form = visit.formAt(time);
        // What a killed process leaves unanswered is sent again, if need be until it is killed no more: on a busy
        // machine it takes seconds to start, and lives for less than one.
        await pollUntil(
          () => processes[i % 2]!.manage('PATCH', `/bookings/${visit.id}`, form).catch(() => ({ status: 0 })),
          ({ status }) => status === 200,
          300_000,
        );
        visit.final = time;
        // About the time until an email has been sent: some moves happen before that, some after.
        await pause(200 + Math.random() * 300);
      }
    });
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(600);
      await processes[0]!.stop('SIGKILL');
      const leases = (
        await sql<{ lease: string }[]>`
        select lease from notifications where state = 'sending'`
      ).map(({ lease }) => lease);
      processes[0] = await start();
      // The leases of the killed process expire: what the other one was sending then has arrived long since.
      await pause(1_000);
      await sql`update notifications set next_at = now() where state = 'sending' and lease in ${sql(leases)}`;
    }
    await Promise.all(moving);
    await sql`update notifications set next_at = now() where state = 'sending' and next_at < now() + interval '39 seconds'`;
    await pollUntil(waiting, (rows) => rows.length === 0, 120_000);
    over.abort();
    await hurrying;

    let repeated = 0;
    for (const { email: address, final } of made) {
      const told = providers.mail.mails
        .filter(({ to }) => to.includes(address))
        .map(({ mail }) => shown[/\d+:00\s[AP]M/.exec(mail.text ?? '')![0].replace(/\s/, ' ')]);
      expect(told.at(-1)).toBe(final);
      repeated += told.filter((time, i) => i > 0 && time === told[i - 1]).length;
    }
    // An email that a killed process may have sent already is sent again: nothing else repeats one.
    expect(repeated).toBeLessThanOrEqual(kills * 2);
  },
);
