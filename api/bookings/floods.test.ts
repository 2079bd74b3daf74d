import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import {
  hoursEveryDay,
  makeService,
  makeTherapist,
  customerFields,
  utcDateIn,
} from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { BookingRules } from '../contract/settings.ts';

const api = setUpApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
type Bookable = Awaited<ReturnType<typeof makeTherapist>>;
type Answer = { data: { id: number } } & ErrorBody;
let longService: number;

beforeAll(async () => {
  longService = (await makeService(api.manage, { duration: 120 })).id;
});

const therapistWith = (serviceId: number | null, start = '09:00', end = '17:00') =>
  makeTherapist(api.manage, {
    hours: hoursEveryDay(start, end),
    ...(serviceId && { serviceIds: [serviceId] }),
  });

let strangers = 0;
const inventedMail = () => ({ clientPhone: null, clientEmail: `invented${++strangers}@example.com` });

/** Requests a visit with an invented mail, unless `fields` say otherwise. */
const book = (
  { id, serviceId }: Bookable,
  startTime: string,
  address: string,
  fields: object = inventedMail(),
) =>
  api.visit<Answer>('POST', '/api/bookings', {
    body: { ...customerFields, therapistId: id, serviceId, startTime, ...fields },
    headers: { 'X-Forwarded-For': address },
  });

const freeSlots = async ({ id, serviceId }: Bookable, date: string) =>
  (
    await api.visit<{ data: string[] }>(
      'GET',
      `/api/therapists/${id}/availability/slots?date=${date}&serviceId=${serviceId}`,
    )
  ).body.data;

const approve = (id: number) => api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });

describe('thirty requests of one address with invented mails', () => {
  it('leave a therapist free slots on each of the next ten days, at once or one after another', async () => {
    for (const isAtOnce of [true, false]) {
      const therapist = await therapistWith(longService);
      const starts = Array.from({ length: 40 }, (_, i) => {
        const hour = String(9 + 2 * (i % 4)).padStart(2, '0');
        return `${utcDateIn(2 + Math.floor(i / 4))} ${hour}:00`;
      });
      const ask = (start: string) => book(therapist, start, `10.6.${Number(isAtOnce)}.1`);
      if (isAtOnce) await Promise.all(starts.map(ask));
      else for (const start of starts) await ask(start);
      for (let day = 2; day < 12; day += 1) {
        expect((await freeSlots(therapist, utcDateIn(day))).length, `day ${day}`).toBeGreaterThan(0);
      }
    }
  });
});

/** The times of a therapist's day that requests hold, and those of requests that wait without holding theirs. */
const timesOf = async ({ id }: Bookable, date: string) => {
  const rows = await api.sql<{ time: string; holds: boolean }[]>`
    select to_char(start_time at time zone 'Asia/Bangkok', 'HH24:MI') as time, not isempty(occupied) as holds
    from bookings
    where therapist_id = ${id} and status = 'pending' and (start_time at time zone 'Asia/Bangkok')::date = ${date}
    order by start_time`;
  const where = (wanted: boolean) => rows.filter(({ holds }) => holds === wanted).map(({ time }) => time);
  return { held: where(true), waiting: where(false) };
};

describe('unanswered requests of new contacts', () => {
  it('hold at most half of a therapist’s hours on a day, from however many addresses, even all at once', async () => {
    const therapist = await therapistWith(longService);
    const date = utcDateIn(20);
    const starts = ['09:00', '11:00', '13:00', '15:00'].map((time) => `${date} ${time}`);
    const answers = await Promise.all(starts.map((start, i) => book(therapist, start, `10.7.0.${i}`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { held, waiting } = await timesOf(therapist, date);
    expect([held.length, waiting.length]).toEqual([2, 2]);
    expect(await freeSlots(therapist, date)).toEqual(expect.arrayContaining(waiting));
  });

  it('hold at most half with short visits too, which leave no room between them', async () => {
    const short = (await makeService(api.manage, { duration: 30 })).id;
    const therapist = await therapistWith(short);
    const date = utcDateIn(26);
    for (let hour = 9; hour < 17; hour += 1) {
      await book(therapist, `${date} ${String(hour).padStart(2, '0')}:30`, `10.7.6.${hour}`);
    }
    expect((await timesOf(therapist, date)).held).toEqual(['09:30', '10:30', '11:30', '12:30']);
  });

  it('hold at most half with the travel gaps after them', async () => {
    const rule = (travelGapMinutes: number) =>
      api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes });
    const therapist = await therapistWith(longService);
    await rule(120);
    const date = utcDateIn(27);
    for (const time of ['09:00', '13:00']) await book(therapist, `${date} ${time}`, '10.7.7.1');
    expect(await timesOf(therapist, date)).toEqual({ held: ['09:00'], waiting: ['13:00'] });
    await rule(0);
  });

  it('that hold their time are at most eight a day for each therapist, or as many as the rule says', async () => {
    const therapist = await therapistWith(null, '00:00', '23:30');
    const date = utcDateIn(22);
    const held = async (from: number, to: number) => {
      for (let hour = from; hour < to; hour += 1) {
        const start = `${date} ${String(hour).padStart(2, '0')}:00`;
        expect((await book(therapist, start, `10.7.1.${hour}`)).status).toBe(201);
      }
      return (await timesOf(therapist, date)).held.length;
    };
    const rule = (openRequestsPerTherapist: number | null) =>
      api.manage<{ data: BookingRules }>('PATCH', '/settings/booking-rules', { openRequestsPerTherapist });
    expect(await held(0, 10)).toBe(8);
    expect((await rule(9)).body.data.openRequestsPerTherapist).toBe(9);
    expect(await held(10, 12)).toBe(9);
    await rule(null);
    expect(await held(12, 20)).toBe(17);
    await rule(8);
    const other = await therapistWith(null, '00:00', '23:30');
    await book(other, `${date} 09:00`, '10.7.1.99');
    expect((await timesOf(other, date)).held, 'another therapist').toEqual(['09:00']);
  });

  it('give their time back to a request of an address that waits with fewer', async () => {
    const therapist = await therapistWith(longService);
    const date = utcDateIn(28);
    for (const time of ['09:00', '11:00']) await book(therapist, `${date} ${time}`, '10.7.9.1');
    expect((await book(therapist, `${date} 13:00`, '10.7.9.2')).status).toBe(201);
    expect(await timesOf(therapist, date)).toEqual({ held: ['13:00'], waiting: ['09:00', '11:00'] });
    expect(await freeSlots(therapist, date)).toContain('11:00');
    await book(therapist, `${date} 11:00`, '10.7.9.3');
    await book(therapist, `${date} 15:00`, '10.7.9.4');
    expect(await timesOf(therapist, date), 'one of an address each').toEqual({
      held: ['11:00', '13:00'],
      waiting: ['09:00', '11:00', '15:00'],
    });
  });

  it('tell nobody whether a contact is known, or has requests waiting: a taken time is taken for everybody', async () => {
    const [therapist, another] = [await therapistWith(longService), await therapistWith(longService)];
    const date = utcDateIn(29);
    for (const time of ['09:00', '11:00']) await book(therapist, `${date} ${time}`, '10.7.8.1');
    const known = inventedMail();
    const { body } = await book(another, `${date} 09:00`, '10.7.8.2', known);
    await approve(body.data.id);
    const waiting = inventedMail();
    for (let day = 29; day < 34; day += 1) {
      expect((await book(another, `${utcDateIn(day)} 11:00`, '10.7.8.3', waiting)).status).toBe(201);
    }
    for (const contact of [inventedMail(), known, waiting]) {
      const { body: refused } = await book(therapist, `${date} 09:00`, '10.7.8.4', contact);
      expect([refused.code, refused.slots]).toEqual([
        'slot_taken',
        ['13:00', '13:30', '14:00', '14:30', '15:00'],
      ]);
    }
  });

  it('always hold the time of one, however long the visit and short the day', async () => {
    const therapist = await therapistWith(longService, '10:00', '12:00');
    await book(therapist, `${utcDateIn(23)} 10:00`, '10.7.2.1');
    expect((await timesOf(therapist, utcDateIn(23))).held).toEqual(['10:00']);
  });

  it('are counted no more once they are answered, and a customer who was approved before holds any time', async () => {
    const therapist = await therapistWith(longService);
    const date = utcDateIn(24);
    const ask = (time: string, address: string, fields?: object) =>
      book(therapist, `${date} ${time}`, address, fields);
    const known = { clientPhone: '0891112222' };
    const earlier = await book(therapist, `${utcDateIn(25)} 09:00`, '10.7.3.1', known);
    await approve(earlier.body.data.id);
    const first = await ask('09:00', '10.7.3.2');
    await ask('11:00', '10.7.3.3');
    await ask('13:00', '10.7.3.5', { clientPhone: null, clientWhatsapp: '+66891112222' });
    await ask('15:00', '10.7.3.6');
    expect(await timesOf(therapist, date)).toEqual({ held: ['09:00', '11:00', '13:00'], waiting: ['15:00'] });
    await approve(first.body.data.id);
    await ask('15:00', '10.7.3.7');
    expect((await timesOf(therapist, date)).held).toEqual(['11:00', '13:00', '15:00']);
  });
});

describe('an address that waits with ten requests', () => {
  it('holds no further times, and is refused where the day’s share is taken; others are not', async () => {
    const therapists = [await therapistWith(longService), await therapistWith(longService)];
    const [one, two] = therapists as [Bookable, Bookable];
    const flood = '10.7.10.1';
    for (let day = 50; day < 55; day += 1) {
      for (const therapist of therapists) await book(therapist, `${utcDateIn(day)} 09:00`, flood);
    }
    const date = utcDateIn(56);
    for (const time of ['09:00', '11:00'])
      expect((await book(one, `${date} ${time}`, flood)).status).toBe(201);
    expect(await timesOf(one, date)).toEqual({ held: [], waiting: ['09:00', '11:00'] });
    const refused = await book(one, `${date} 13:00`, flood);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_waiting_requests']);
    expect(refused.body.message).toContain('another day');
    expect((await book(one, `${date} 13:00`, '10.7.10.2')).status).toBe(201);
    const known = { clientPhone: '0891113333' };
    await approve((await book(two, `${date} 09:00`, '10.7.10.3', known)).body.data.id);
    expect((await book(one, `${date} 15:00`, flood, known)).status).toBe(201);
    expect(await timesOf(one, date)).toEqual({ held: ['13:00', '15:00'], waiting: ['09:00', '11:00'] });
  });

  it('has all phones of an IPv6 network of 64 bits', async () => {
    const therapist = await therapistWith(null);
    const phone = (n: number) => `2001:db8:7:1:${n}::${n}`;
    for (let day = 60; day < 70; day += 1) await book(therapist, `${utcDateIn(day)} 09:00`, phone(day));
    await book(therapist, `${utcDateIn(71)} 09:00`, phone(1));
    await book(therapist, `${utcDateIn(71)} 10:00`, '2001:db8:7:2::1');
    expect(await timesOf(therapist, utcDateIn(71))).toEqual({ held: ['10:00'], waiting: ['09:00'] });
  });
});

describe('one person', () => {
  const people: [string, object[]][] = [
    [
      'a mail with dots, a tag or Gmail’s other name',
      [
        'victim@gmail.com',
        'v.ictim+1@gmail.com',
        'VICTIM@googlemail.com',
        'vic.tim+x+y@gmail.com',
        'v.i.c.t.i.m@Gmail.com',
      ].map((clientEmail) => ({ clientEmail })),
    ],
    [
      'a mail with a tag at any provider',
      [
        'nok@shop.example',
        'nok+1@shop.example',
        'Nok+2@shop.example',
        'nok+3@SHOP.example',
        'nok+@shop.example',
      ].map((clientEmail) => ({ clientEmail })),
    ],
    [
      'a Line id or a link to it',
      [
        'Nok_99',
        '@nok_99',
        'https://line.me/ti/p/~nok_99',
        'http://line.me/R/ti/p/%40nok_99?from=page',
        'line.me/ti/p/~NOK_99/',
      ].map((clientLineId) => ({ clientLineId })),
    ],
    [
      'a number with a country code or none',
      [
        { clientPhone: '0866667777' },
        { clientPhone: '+66866667777' },
        { clientWhatsapp: '+66866667777' },
        { clientWhatsapp: '+660866667777' },
        { clientPhone: '0066866667777' },
      ],
    ],
  ];
  it.each(people)(
    'is the same with %s: five open requests, and what they typed is stored',
    async (_name, ways) => {
      const therapist = await therapistWith(null);
      const asked = async (way: object, day: number) =>
        (await book(therapist, `${utcDateIn(30 + day)} 10:00`, '10.7.4.1', { clientPhone: null, ...way }))
          .status;
      for (const [day, way] of ways.entries()) expect(await asked(way, day), JSON.stringify(way)).toBe(201);
      for (const way of ways) expect(await asked(way, 10), JSON.stringify(way)).toBe(429);
      const stored = await api.sql<{ all: string }[]>`
      select concat_ws(' ', email, line_id, whatsapp, phone) as all
      from booking_contacts join bookings on id = booking_id
      where therapist_id = ${therapist.id} order by id`;
      const typed = ways.map((way) => String(Object.values(way)[0]).replace(/^(00|\+)660?/, '+66'));
      expect(stored.map(({ all }) => all)).toEqual(typed);
    },
  );

  it('is another one with another name, domain or number', async () => {
    const therapist = await therapistWith(null);
    const others = [
      'a.b@yahoo.com',
      'ab@yahoo.com',
      'ab@gmail.com',
      'abc@gmail.com',
      'ab@mail.com',
      'ab@gmail.co',
    ];
    for (const [day, clientEmail] of others.entries()) {
      const fields = { clientPhone: null, clientEmail };
      expect((await book(therapist, `${utcDateIn(40 + day)} 10:00`, '10.7.5.1', fields)).status).toBe(201);
    }
  });
});

describe('requests that cannot be met', () => {
  const atNight = () => `${utcDateIn(50)} 03:00`;

  it('count for their sender, and take nothing from others behind the same address, even all at once', async () => {
    const therapist = await therapistWith(null);
    const sender = { clientPhone: '0877770000' };
    const sent = await Promise.all(
      Array.from({ length: 40 }, () => book(therapist, atNight(), '10.8.0.1', sender)),
    );
    const statuses = sent.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
    const limited = sent.find(({ status }) => status === 429)!;
    expect(limited.body.code).toBe('too_many_requests');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await book(therapist, `${utcDateIn(50)} 10:00`, '10.8.0.1', sender)).status).toBe(429);
    const neighbour = { clientPhone: '0877770001' };
    expect((await book(therapist, `${utcDateIn(50)} 10:00`, '10.8.0.1', neighbour)).status).toBe(201);
  });

  it('do not use up the thirty requests of an address: those that are made do', async () => {
    const therapist = await therapistWith(null);
    for (let i = 0; i < 30; i += 1) expect((await book(therapist, atNight(), '10.8.1.1')).status).toBe(409);
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, i) => book(therapist, `${utcDateIn(60 + i)} 10:00`, '10.8.1.1')),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(30);
    const limited = made.find(({ status }) => status === 429)!;
    expect(limited.body.code).toBe('too_many_requests');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await book(therapist, `${utcDateIn(110)} 10:00`, '10.8.1.2')).status, 'another address').toBe(
      201,
    );
  });
});
