import { describe, expect, it } from 'vitest';
import { setUpAlarmShop } from '../../tests/support/api/alarmShop.ts';
import { workingSettings } from '../../tests/support/fakeProviders/fakeProviders.ts';
import { startFakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import { claimNext } from './queue/claim.ts';

const shop = setUpAlarmShop();

const free = ['email', 'line'];
const all = ['email', 'line', 'sms', 'whatsapp'];
/** business time on the day of the visit, which ends at 15:00 */
const at = (clock: string) => `2027-03-01 ${clock}`;

describe('a visit that was started and is not finished half an hour after its end', () => {
  it('rings the administrator six times, first where it costs nothing, each time once', async () => {
    const id = await shop.startVisit();
    await shop.runDueTasksAt(at('15:29'));
    expect(await shop.rings(id)).toEqual([]);
    await shop.runDueTasksAt(at('15:30'));
    await shop.runDueTasksAt(at('15:31'));
    expect(await shop.rings(id)).toEqual(free);
    const told = [...free];
    for (const clock of ['15:35', '15:45', '15:55', '16:05', '16:15']) {
      await shop.runDueTasksAt(at(clock));
      await shop.runDueTasksAt(at(clock));
      told.push(...all);
      expect(await shop.rings(id)).toEqual(told.toSorted());
    }
    await shop.runDueTasksAt(at('16:25'));
    await shop.runDueTasksAt('2027-03-02 08:00');
    expect(await shop.rings(id)).toEqual(told.toSorted());
  });

  it('rings by SMS at once where nothing else is set up', async () => {
    const id = await shop.startVisit();
    await shop.api.sql`update integration_settings set settings = settings - '{email,line,whatsapp}'::text[]`;
    await shop.runDueTasksAt(at('15:30'));
    await shop.api.manage('POST', '/settings/integrations', workingSettings(shop.providers));
    expect(await shop.rings(id)).toEqual(['sms']);
  });

  it('rings at night, at the hourly limit, and apart from other messages', async () => {
    const [id, other] = [await shop.startVisit(at('21:00')), await shop.startVisit(at('22:00'))];
    await shop.api.sql`
      insert into queue_health (queue, quiet_until) select queue, now() + interval '1 hour' from shop_recipients
      on conflict (queue) do update set quiet_until = excluded.quiet_until`;
    const before = shop.lineTexts().length;
    await shop.passTo(at('22:30'));
    await shop.passTo(at('23:30'));
    expect(shop.lineTexts().slice(before)).toHaveLength(3);
    expect([await shop.rings(id), await shop.rings(other)]).toEqual([[...free, ...all].toSorted(), free]);
  });

  it('goes before everything else that waits', async () => {
    const id = await shop.startVisit();
    shop.setClock(at('15:30'));
    await shop.book('2027-03-05 10:00');
    await shop.runDueTasksAt(at('15:30'));
    expect((await claimNext(shop.api.sql, []))?.bookingId).toBe(id);
  });

  it('rings once after an outage, with the step that is due by then', async () => {
    const id = await shop.startVisit();
    await shop.passTo(at('15:50'));
    expect(await shop.rings(id)).toEqual(all);
    await shop.passTo('2027-03-02 09:00');
    expect(await shop.rings(id)).toEqual([...all, ...all].toSorted());
  });

  it('rings with no earlier step when another process has a slow clock', async () => {
    const id = await shop.startVisit();
    await shop.runDueTasksAt(at('15:45'));
    await shop.runDueTasksAt(at('15:44'));
    expect(await shop.rings(id)).toEqual(all);
  });

  it('leaves out a message that could not be sent until the next one was due', async () => {
    await shop.startVisit();
    const before = shop.lineTexts().length;
    for (const clock of ['15:30', '15:35', '15:45']) await shop.runDueTasksAt(at(clock));
    await shop.deliverAll();
    expect(shop.lineTexts()).toHaveLength(before + 1);
  });

  it('rings at another time, or never, when the rule says so', async () => {
    const id = await shop.startVisit();
    const setRule = (alarmAfterMinutes: number | null) =>
      shop.api.manage('PATCH', '/settings/booking-rules', { alarmAfterMinutes });
    await setRule(null);
    await shop.passTo(at('18:00'));
    expect(await shop.rings(id)).toEqual([]);
    await setRule(240);
    await shop.passTo(at('18:59'));
    expect(await shop.rings(id)).toEqual([]);
    await shop.passTo(at('19:00'));
    expect(await shop.rings(id)).toEqual(free);
  });

  it.each(['finished', 'no_show', 'on_the_way', null])('rings no more once it is %s', async (state) => {
    const id = await shop.startVisit();
    await shop.runDueTasksAt(at('15:30'));
    const before = shop.lineTexts().length;
    await shop.setVisitState(id, state);
    await shop.passTo(at('16:30'));
    expect(await shop.rings(id)).toEqual(free);
    // what was enqueued before is not sent either
    expect(shop.lineTexts()).toHaveLength(before);
  });

  it.each(['cancelled', 'moved', 'answered'])('rings no more once it is %s', async (change) => {
    const id = await shop.startVisit();
    await shop.runDueTasksAt(at('15:30'));
    const before = shop.lineTexts().filter(isAlarm).length;
    if (change === 'cancelled') await shop.setStatus(id, 'cancelled');
    else if (change === 'moved') await shop.move(id, at('17:00'));
    else await shop.api.manage('POST', `/bookings/${id}/alarm`, {});
    await shop.passTo('2027-03-02 10:00');
    expect(await shop.rings(id)).toEqual(free);
    expect(shop.lineTexts().filter(isAlarm)).toHaveLength(before);
  });
});

it('goes on ringing with what is left once the customer’s data is erased', async () => {
  const id = await shop.startVisit();
  await shop.api.manage('POST', `/bookings/${id}/erase`);
  await shop.passTo(at('15:30'));
  expect(await shop.rings(id)).toEqual(free);
  const text = shop.lineTexts().findLast(isAlarm)!;
  expect(text).toMatch(/(?:Therapist|Ploy).*3:00/s);
  expect(text).not.toContain('—');
});

const isAlarm = (text: string) => text.includes('has not come back');

describe('a therapist who is well', () => {
  it('has half an hour of quiet, then it rings again from its first step', async () => {
    const id = await shop.startVisit();
    for (const clock of ['15:30', '15:35']) await shop.runDueTasksAt(at(clock));
    shop.setClock(at('15:37'));
    expect(await shop.sayFine(id)).toBe('noted');
    await shop.runDueTasksAt(at('16:06'));
    expect(await shop.rings(id)).toEqual([...free, ...all].toSorted());
    await shop.runDueTasksAt(at('16:07'));
    expect(await shop.rings(id)).toEqual([...free, ...free, ...all].toSorted());
  });

  it('may say so before it rings, from a device whose clock is fast or whose tap arrives late', async () => {
    const id = await shop.startVisit();
    shop.setClock(at('15:20'));
    await shop.sayFine(id, new Date('2028-01-01T00:00:00Z'));
    shop.setClock(at('15:25'));
    await shop.sayFine(id, new Date('2027-03-01T08:05:00Z'));
    await shop.passTo(at('15:49'));
    expect(await shop.rings(id)).toEqual([]);
    await shop.passTo(at('15:50'));
    expect(await shop.rings(id)).toEqual(free);
  });

  it('is heard for her own approved visit alone, and once for each key', async () => {
    const id = await shop.startVisit();
    const say = async (therapist: number, hash: string, key: string | null) =>
      (
        await shop.api.sql<[{ outcome: string; answer: unknown }]>`
          select outcome, answer from therapist_is_fine(
            ${id}, ${therapist}, ${shop.api.context.now()},
            row(null, 'Ploy', ${shop.api.context.now()}::timestamptz, ${key}::uuid, ${hash}::text)::request)`
      )[0];
    const key = '5d1a2c1e-6f0d-4f4e-9d1e-000000000001';
    const { id: mine } = shop.therapist;
    expect((await say(mine + 1, 'a', null)).outcome).toBe('booking_changed');
    const noted = { id, fineAt: '2027-03-01T07:00:00.000Z' };
    expect(await say(mine, 'a', key)).toEqual({ outcome: 'noted', answer: noted });
    shop.setClock(at('15:10'));
    expect(await say(mine, 'a', key)).toEqual({ outcome: 'replayed', answer: noted });
    expect((await say(mine, 'b', key)).outcome).toBe('key_reused');
    await shop.setStatus(id, 'cancelled');
    expect((await say(mine, 'a', null)).outcome).toBe('booking_changed');
  });
});

describe('the message about it', () => {
  it('says who, where and since when, with the numbers to call', async () => {
    const [therapist] = await shop.api.sql<[{ name: string }]>`
      update therapists set phone_number = '0890001122' where id = ${shop.therapist.id} returning name`;
    await shop.startVisit();
    await shop.passTo(at('15:35'));
    const text = shop.lineTexts().at(-1);
    for (const part of [
      `${therapist.name} has not come back`,
      'The visit should have ended: Mon, Mar 1, 3:00 PM.',
      'Therapist’s phone: 0890001122',
      'Customer’s phone: 0812345678',
      'Address: 88 Sukhumvit 24, Khlong Toei',
      '/admin/bookings/',
    ])
      expect(text).toContain(part);
    const [sms] = shop.providers.twilio.messages.filter(({ From }) => From === '+15550001111').slice(-1);
    expect(sms?.['Body']).toMatch(
      /has not come back\n.*should have ended: Mon, Mar 1, 3:00 PM.*\nTherapist’s phone: 0890001122\nCustomer’s phone: 0812345678\nhttps/,
    );
  });

  it('is pushed as an alarm, which stays on the screen, without numbers or names of customers', async () => {
    const { body } = await shop.api.manage<{ data: { key: string } }>('GET', '/push/key');
    const phone = await startFakePushService(body.data.key);
    try {
      await shop.api.manage('POST', '/push/subscriptions', phone.subscription);
      const id = await shop.startVisit();
      await shop.passTo(at('15:30'));
      const payload = phone.messages.at(-1)?.payload;
      expect(payload).toMatchObject({ bookingId: id, isAlarm: true });
      expect(JSON.stringify(payload)).not.toMatch(/Nok|081/);
    } finally {
      await shop.api.sql`delete from push_subscriptions`;
      await phone.stop();
    }
  });
});
