import { afterEach, describe, expect, it } from 'vitest';
import { bookVisit, nextFreeTime } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import { workingSettings } from '../../tests/support/fakeProviders/fakeProviders.ts';
import {
  lineUser,
  messageFrom,
  signedEvents,
  unfollowOf,
  type LineEvent,
} from '../../tests/support/api/lineWebhook.ts';
import { makeMovedEmailsDue, notificationsOf } from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { customerFields } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking, LineInvitation } from '../contract/customerBooking.ts';

const publicUrl = 'https://massage.example';
const { api, providers, therapist } = setUpDeliveringApi({ PUBLIC_URL: publicUrl });

afterEach(() => providers.line.refusals.clear());

async function tell(...events: LineEvent[]): Promise<void> {
  const request = signedEvents(providers.line.channelSecret, events);
  expect((await api.visit('POST', '/api/line/webhook', request)).status).toBe(200);
}

const codeOf = async (link: string) =>
  (await api.visit<{ data: LineInvitation }>('POST', `/api${link}/line`)).body.data.code;

/** A customer who has joined LINE. */
async function joined(fields: object = {}, user = lineUser()) {
  const startTime = nextFreeTime();
  const id = await bookVisit(api, therapist, { startTime, ...fields });
  const link = (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data.link!;
  await tell(messageFrom(user, await codeOf(link), new Date()));
  return {
    id,
    user,
    link,
    startTime,
    decide: (status: string) => api.manage('PATCH', `/bookings/${id}/status`, { status }),
    state: async () => (await api.visit<{ data: CustomerBooking }>('GET', `/api${link}`)).body.data.line,
    texts: (count: number) =>
      pollUntil(
        () => providers.line.textsTo(user),
        (texts) => texts.length >= count,
      ),
  };
}

const newsOf = async (id: number) =>
  pollUntil(
    async () => (await notificationsOf(api, id)).filter(({ channel }) => channel === 'customer_line'),
    (rows) => rows.every(({ state }) => state !== 'queued' && state !== 'sending'),
  );

describe('a customer who joined LINE', () => {
  it('is greeted there with what the booking is now, once, and told of each change with the link', async () => {
    const { id, link, startTime, decide, texts } = await joined({ locale: 'th' });
    const [greeting] = await texts(1);
    expect(greeting).toContain('จากนี้คุณจะได้รับแจ้งเตือนการจองของคุณทางแชตนี้');
    expect(greeting).toContain('เราได้รับคำขอจองของคุณแล้ว');
    expect(greeting).toContain(`${publicUrl}${link}`);
    await decide('approved');
    expect((await texts(2))[1]).toContain('การจองของคุณได้รับการยืนยันแล้ว');
    const { id: therapistId, serviceId } = therapist;
    const moved = {
      ...customerFields,
      therapistId,
      serviceId,
      startTime: startTime.replace('10:00', '13:00'),
    };
    await api.manage('PATCH', `/bookings/${id}`, moved);
    await makeMovedEmailsDue(api.sql);
    expect((await texts(3))[2]).toContain('13:00 น.');
    await decide('cancelled');
    const all = await texts(4);
    expect(all[3]).toContain('การจองของคุณถูกยกเลิกแล้ว');
    for (const text of all) {
      expect(text).toContain(`${publicUrl}${link}`);
      expect(text).not.toMatch(/อีเมล|Nok|Sukhumvit|081/);
    }
    expect((await newsOf(id)).map(({ event, state }) => [event, state])).toEqual([
      ['line_linked', 'sent'],
      ['approved', 'sent'],
      ['moved', 'sent'],
      ['cancelled', 'sent'],
    ]);
    const keys = providers.line.received.map(({ headers }) => headers['x-line-retry-key']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is told of a denial in the language of the form', async () => {
    const { decide, texts } = await joined({ locale: 'hi' });
    await decide('denied');
    expect((await texts(2))[1]).toContain('बुकिंग नहीं ली जा सकी');
  });

  it('is not greeted again by another code, somebody else is', async () => {
    const { id, user, link, texts } = await joined();
    await texts(1);
    await tell(messageFrom(user, await codeOf(link), new Date()));
    const other = lineUser();
    await tell(messageFrom(other, await codeOf(link), new Date()));
    await pollUntil(
      () => providers.line.textsTo(other),
      (greetings) => greetings.length > 0,
    );
    expect(await newsOf(id)).toHaveLength(2);
    expect(providers.line.textsTo(user)).toHaveLength(1);
  });

  it('by an email of the cancellation is asked to reply to it, in LINE not', async () => {
    const { decide, texts } = await joined({ clientEmail: 'mali@example.com' });
    await decide('approved');
    await texts(2);
    await decide('cancelled');
    expect((await texts(3))[2]).not.toContain('reply to this email');
    const mail = await pollUntil(
      () => providers.mail.mails.findLast(({ to }) => to.includes('mali@example.com'))?.mail,
      (last) => last?.subject === 'Your booking has been cancelled',
    );
    expect(mail?.text).toContain('This booking has been cancelled. Questions? Please reply to this email.');
  });
});

describe('a customer who no longer gets news in LINE', () => {
  it.each([
    [400, 'Failed to send messages'],
    [403, 'The user has blocked the account'],
  ])(
    'because LINE answers %i for them, is unlinked, and the others still get theirs',
    async (status, message) => {
      const [gone, other] = [await joined(), await joined()];
      await Promise.all([gone.texts(1), other.texts(1)]);
      const body = JSON.stringify({ message: `${message}: ${gone.user}` });
      providers.line.refusals.set(gone.user, { status, body });
      await gone.decide('approved');
      expect((await newsOf(gone.id)).at(-1)).toMatchObject({
        state: 'dead',
        fault: 'recipient',
        attempts: 1,
        lastError: `Line answered ${status}: ${message}: […]`,
      });
      expect(await gone.state()).toBe('unlinked');
      await other.decide('approved');
      await other.texts(2);
      await gone.decide('cancelled');
      expect(await newsOf(gone.id)).toHaveLength(2);
      expect(
        await api.sql`select queue from queue_health where queue = 'customer line' and failures > 0`,
      ).toEqual([]);
    },
  );

  it('not because of a fault of the shop’s own account', async () => {
    const { id, decide, state, texts } = await joined();
    await texts(1);
    providers.line.is({
      answers: { status: 403, body: '{"message":"Access to this API is not available for your account"}' },
    });
    await decide('approved');
    const [, approved] = await newsOf(id);
    expect(approved).toMatchObject({ state: 'dead', fault: 'credentials' });
    expect(await state()).toBe('linked');
    providers.line.is('well');
    await api.manage('POST', '/settings/integrations', workingSettings(providers));
    await texts(2);
  });

  it('since they left, is not told what was still waiting', async () => {
    const { id, user, decide } = await joined();
    await newsOf(id);
    await api.sql`
      insert into queue_health (queue, open_until) values ('customer line', now() + interval '1 hour')
      on conflict (queue) do update set open_until = excluded.open_until`;
    await decide('approved');
    await tell(unfollowOf(user, new Date()));
    await api.sql`delete from queue_health`;
    await api.sql`select pg_notify('deliveries', '')`;
    expect((await newsOf(id)).at(-1)).toMatchObject({ state: 'skipped', fault: 'outdated' });
    expect(providers.line.textsTo(user)).toHaveLength(1);
  });

  it('since the shop took LINE away, is told nothing', async () => {
    const { id, decide, texts } = await joined();
    await texts(1);
    await api.manage('POST', '/settings/integrations', { line: null });
    await decide('approved');
    expect(await newsOf(id)).toHaveLength(1);
  });
});
