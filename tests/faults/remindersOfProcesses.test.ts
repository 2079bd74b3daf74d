import { expect, it } from 'vitest';
import { setUpDeliveringProcesses } from '../support/api/deliveringProcesses.ts';
import { workingSettings } from '../support/fakeProviders/fakeProviders.ts';
import { pollUntil } from '../support/pollUntil.ts';

const requests = 40;

const shop = setUpDeliveringProcesses(1, { LOG_LEVEL: 'error' });

it(
  `${requests} unanswered requests start soon while processes are killed and started: each customer is told once`,
  { tags: ['full'], timeout: 180_000 },
  async () => {
    const { sql, providers, processes, start } = shop;
    await processes[0]!.manage('POST', '/settings/integrations', { email: workingSettings(providers).email });
    // what is told in the quiet hours too: their starts are 20 minutes from now
    await sql`
      with service as (insert into services (name, duration, price) values ('Oil massage', 60, 800) returning id),
      therapist as (insert into therapists (name) select 'Therapist ' || n from generate_series(1, ${requests}::integer) n returning id),
      made as (
        insert into bookings (
          therapist_id, service_id, start_time, end_time, occupied, price, client_name, client_address, arranged_at)
        select t.id, s.id, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 800, 'Nok', 'Sukhumvit',
          now() - interval '1 day'
        from therapist t, service s, (select now() + interval '20 minutes' as at) moment
        returning id, therapist_id)
      insert into booking_contacts (booking_id, email) select id, 'nok' || therapist_id || '@example.com' from made`;
    // Each does what is due as soon as it starts; the first one dies meanwhile.
    const starting = [start(), start()];
    await processes[0]!.stop('SIGKILL');
    processes.splice(0, 1, ...(await Promise.all(starting)));
    processes.push(await start());
    // The leases of the killed process expire.
    await sql`update notifications set next_at = now() where state = 'sending'`;
    const mails = () => providers.mail.mails.map(({ to }) => to.join()).filter((to) => to.startsWith('nok'));
    await pollUntil(
      () => sql`select from notifications where event = 'not_answered' and state = 'sent'`,
      (rows) => rows.length >= requests,
      60_000,
    );
    const [rows] =
      await sql`select count(*)::integer as count from notifications where event = 'not_answered'`;
    expect(rows?.['count']).toBe(requests);
    // An email that the killed process may have sent already is sent again.
    expect(new Set(mails()).size).toBe(requests);
    expect(mails().length).toBeLessThanOrEqual(requests + 1);
  },
);
