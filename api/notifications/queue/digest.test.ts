import { describe, expect, it } from 'vitest';
import { alwaysAnswer, setUpFailingProviders } from '../../../tests/support/api/failingProviders.ts';
import { bookVisit } from '../../../tests/support/api/bookVisit.ts';
import { notificationsOf, waitForDeliveries } from '../../../tests/support/api/notifications.ts';
import { workingSettings } from '../../../tests/support/fakeProviders/fakeProviders.ts';
import { pollUntil } from '../../../tests/support/pollUntil.ts';

const failing = setUpFailingProviders();

/** Books while Line is over its hourly limit, then lifts the limit. */
async function bookOverLimit(requests: number): Promise<number[]> {
  await failing.api.sql`
    insert into queue_health (queue, quiet_until) values ('shop line', now() + interval '1 hour')
    on conflict (queue) do update set quiet_until = excluded.quiet_until`;
  const ids = [];
  for (let i = 0; i < requests; i += 1) ids.push(await bookVisit(failing.api, failing.therapist));
  await failing.api.sql`update queue_health set quiet_until = now(), open_until = null`;
  await failing.api.sql`select pg_notify('deliveries', '')`;
  return ids;
}

describe('a digest', () => {
  it('is never a retry, whose first attempt may have arrived with another text', async () => {
    const before = failing.providers.line.messages.size;
    const first = await failing.bookWithLostAnswer();
    // its retry is due before the others, which wait as well
    await failing.api.sql`update queue_health set quiet_until = now() + interval '1 hour'`;
    await pollUntil(
      () => notificationsOf(failing.api, first),
      ([row]) => row?.state === 'queued',
    );
    await failing.api.sql`update notifications set next_at = now() - interval '1 hour'`;
    failing.repair();
    const others = await bookOverLimit(2);
    for (const id of [first, ...others]) {
      expect((await waitForDeliveries(failing.api, id))['line']).toMatchObject({ state: 'sent' });
    }
    expect(failing.providers.line.messages.size - before).toBe(3);
  });

  it.each(['the settings are corrected', 'it is retried manually'])(
    'that failed delivers every request in it once %s',
    async (way) => {
      await failing.setUpOnly('line');
      const isCorrected = way === 'the settings are corrected';
      failing.providers.line.is(alwaysAnswer(isCorrected ? 401 : 400));
      const ids = await bookOverLimit(3);
      const rows = [];
      for (const id of ids) rows.push((await waitForDeliveries(failing.api, id))['line']);
      expect(rows.map((row) => row?.state)).toEqual(['dead', 'dead', 'dead']);
      expect(rows.map((row) => row?.attempts)).toEqual([1, 0, 0]);

      failing.repair();
      const before = failing.providers.line.messages.size;
      if (isCorrected)
        await failing.api.manage('POST', '/settings/integrations', {
          line: workingSettings(failing.providers).line,
        });
      else await failing.api.manage('POST', `/bookings/${ids[0]}/notifications/${rows[0]!.id}/retry`);
      for (const id of ids) {
        await pollUntil(
          () => notificationsOf(failing.api, id),
          ([row]) => row?.state === 'sent',
        );
      }
      expect(failing.providers.line.messages.size - before).toBe(3);
    },
  );
});
