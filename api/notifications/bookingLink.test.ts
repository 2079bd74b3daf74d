import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { bookVisit, nextFreeTime } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import { workingSettings } from '../../tests/support/fakeProviders/fakeProviders.ts';
import {
  makeMovedEmailsDue,
  notificationsOf,
  waitForDeliveries,
} from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { customerFields } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';

const publicUrl = 'https://massage.example';
const { api, providers, therapist } = setUpDeliveringApi({ PUBLIC_URL: publicUrl });

const linkOf = async (id: number) =>
  (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data.link;

const mailTo = async (address: string, count: number) => {
  const mails = await pollUntil(
    () => providers.mail.mails.filter(({ to }) => to.includes(address)),
    (all) => all.length >= count,
  );
  return mails[count - 1]!.mail;
};
type Mail = Awaited<ReturnType<typeof mailTo>>;

function calendarIn({ attachments }: Mail) {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = file?.content as ArrayBuffer | string;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return {
    declared: file?.method,
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
  };
}

describe('an email to the customer', () => {
  it('reaches a name with an apostrophe at a domain in Thai letters, as it was pasted', async () => {
    const clientEmail = "mailto:conan.o'brien＠ตัวอย่าง.ไทย";
    await bookVisit(api, therapist, { clientEmail, startTime: nextFreeTime() });
    const stored = "conan.o'brien@xn--72c1a1bt4awk9o.xn--o3cw4h";
    const mails = await pollUntil(
      () => providers.mail.mails.filter(({ mail }) => mail.to?.some(({ address }) => address === stored)),
      (all) => all.length > 0,
    );
    // the server reads the domain's ASCII form back as Thai
    expect(mails.map(({ to }) => to)).toEqual([["conan.o'brien@ตัวอย่าง.ไทย"]]);
  });

  it('carries the link in their language, and a calendar entry that follows the visit', async () => {
    const clientEmail = 'malee@example.com';
    const startTime = nextFreeTime();
    const id = await bookVisit(api, therapist, { clientEmail, startTime, locale: 'th' });
    const url = `${publicUrl}${await linkOf(id)}`;
    const received = await mailTo(clientEmail, 1);
    expect(received.text).toContain(`การจองของคุณ: ${url}`);
    expect(received.html).toContain(`href="${url}"`);
    expect(received.attachments).toHaveLength(0);

    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const approved = await mailTo(clientEmail, 2);
    expect(approved.text).toContain(url);
    const entry = calendarIn(approved);
    expect(entry).toMatchObject({
      declared: 'REQUEST',
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence: 2,
      organizer: `mailto:${workingSettings(providers).email.gmail}`,
      attendees: [`mailto:${clientEmail}`],
      // the email address may be somebody else's
      location: null,
    });

    const { id: therapistId, serviceId } = therapist;
    const later = startTime.replace('10:00', '13:00');
    const form = { ...customerFields, therapistId, serviceId, clientEmail, startTime: later };
    await api.manage('PATCH', `/bookings/${id}`, form);
    await makeMovedEmailsDue(api.sql);
    const moved = await mailTo(clientEmail, 3);
    expect(moved.text).toContain(url);
    expect(calendarIn(moved)).toEqual({ ...entry, sequence: 3, start: expect.stringContaining('T06:00') });

    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    const cancelled = await mailTo(clientEmail, 4);
    expect(cancelled.text).toContain(url);
    expect(calendarIn(cancelled)).toMatchObject({
      declared: 'CANCEL',
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: entry.uid,
      sequence: 4,
      organizer: entry.organizer,
      attendees: entry.attendees,
    });
  });

  it('has no link when the booking was deleted', async () => {
    const clientEmail = 'dao@example.com';
    const id = await bookVisit(api, therapist, { clientEmail });
    await mailTo(clientEmail, 1);
    // the result of a message that was sent opens its channel again
    await waitForDeliveries(api, id);
    await api.sql`
      insert into queue_health (queue, open_until) values ('customer email', now() + interval '1 hour')
      on conflict (queue) do update set open_until = excluded.open_until`;
    const link = await linkOf(id);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    expect((await api.manage('DELETE', `/bookings/${id}`)).status).toBe(204);
    await api.sql`delete from queue_health`;
    await api.sql`select pg_notify('deliveries', '')`;
    const denied = await mailTo(clientEmail, 2);
    expect(denied.text).not.toContain(link?.slice(3));
  });
});

describe('a cancellation by the customer', () => {
  it('reaches the administrator on every channel, once, with who it was and the booking', async () => {
    const id = await bookVisit(api, therapist, { clientName: 'Somsri Jaidee' });
    await waitForDeliveries(api, id);
    await api.visit('POST', `/api${await linkOf(id)}/cancel`, { body: { version: 1 } });
    const sent = await waitForDeliveries(api, id);
    expect(Object.keys(sent).toSorted()).toEqual(['email', 'line', 'sms', 'whatsapp']);
    const all = (await notificationsOf(api, id)).filter(({ event }) => event === 'cancelled_by_customer');
    expect(all.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    const mail = providers.mail.mails.at(-1)!.mail;
    expect(mail.subject).toMatch(/^A customer has cancelled: /);
    expect(mail.text).toContain('Somsri Jaidee');
    expect(mail.text).toContain(`Open the booking: ${publicUrl}/admin/bookings/${id}`);
    expect(mail.text).not.toContain('Approve');
    expect(calendarIn(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2 });
    // the administrator’s messages are forwarded and quoted: the customer’s link is not in them
    expect(mail.text).not.toContain('/b/');
  });

  it('is told in one message with others while a channel is over its limit', async () => {
    const ids = [await bookVisit(api, therapist), await bookVisit(api, therapist)];
    for (const id of ids) await waitForDeliveries(api, id);
    await api.sql`
      insert into queue_health (queue, quiet_until) values ('shop line', now() + interval '1 hour')
      on conflict (queue) do update set quiet_until = excluded.quiet_until`;
    const before = providers.line.texts().length;
    for (const id of ids) await api.visit('POST', `/api${await linkOf(id)}/cancel`, { body: { version: 1 } });
    await api.sql`update queue_health set quiet_until = now()`;
    await api.sql`select pg_notify('deliveries', '')`;
    for (const id of ids) expect((await waitForDeliveries(api, id))['line']).toMatchObject({ state: 'sent' });
    const told = providers.line.texts().slice(before);
    expect(told).toEqual([expect.stringContaining('2 customers have cancelled')]);
  });
});
