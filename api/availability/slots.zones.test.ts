import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotSteps } from '../contract/settings.ts';
import { businessDateOf, instantOf, minutesBetween, startOfDay, timeOf } from '../server/businessTime.ts';
import { offeredSlots, type TherapistDay } from './therapistDay.ts';
import { minutesOf, weekdayOf, type Span } from '../contract/workingHours.ts';
import { freeSlots, isOffered, type SlotDay } from './slots.ts';

const day = (parts: Partial<SlotDay> = {}): SlotDay => ({
  weekday: 1,
  hours: [{ dayOfWeek: 1, start: 540, end: 1020 }],
  scheduleChanges: [],
  busy: [],
  duration: 60,
  travelGap: 0,
  step: 30,
  earliest: -10_000,
  ...parts,
});

const times = (parts: Partial<SlotDay>) => freeSlots(day(parts)).map(timeOf);

describe('free slots', () => {
  it('start at every step at which the whole visit lies within the hours', () => {
    expect(times({ hours: [{ dayOfWeek: 1, start: 540, end: 660 }] })).toEqual(['09:00', '09:30', '10:00']);
  });

  it('join adjacent entries, so that a visit may span them', () => {
    const hours = [
      { dayOfWeek: 1, start: 540, end: 600 },
      { dayOfWeek: 1, start: 600, end: 660 },
    ];
    expect(times({ hours, duration: 120 })).toEqual(['09:00']);
  });

  it('never span a break', () => {
    const hours = [
      { dayOfWeek: 1, start: 540, end: 600 },
      { dayOfWeek: 1, start: 615, end: 675 },
    ];
    expect(times({ hours, step: 15 })).toEqual(['09:00', '10:15']);
  });

  it('continue past midnight, each belonging to the date on which it starts', () => {
    const hours = [{ dayOfWeek: 1, start: 1380, end: 60 }];
    expect(times({ hours })).toEqual(['23:00', '23:30']);
    expect(times({ hours, weekday: 2 })).toEqual(['00:00']);
  });

  it('continue from Saturday night into Sunday', () => {
    const hours = [{ dayOfWeek: 6, start: 1320, end: 120 }];
    expect(times({ hours, weekday: 0 })).toEqual(['00:00', '00:30', '01:00']);
  });

  it('keep the travel gap on both sides of another visit', () => {
    const busy: Span[] = [[660, 750]]; // 11:00 to 12:00 and 30 minutes of travel
    expect(times({ busy, travelGap: 30, hours: [{ dayOfWeek: 1, start: 540, end: 840 }] })).toEqual([
      '09:00',
      '09:30',
      '12:30',
      '13:00',
    ]);
  });

  it('never start before the earliest moment, not even by a second', () => {
    expect(times({ earliest: 600, hours: [{ dayOfWeek: 1, start: 540, end: 690 }] })).toEqual([
      '10:00',
      '10:30',
    ]);
    expect(times({ earliest: 600.02, hours: [{ dayOfWeek: 1, start: 540, end: 690 }] })).toEqual(['10:30']);
  });

  it('leave out time off, and take up extra hours, past midnight too', () => {
    const timeOff = { kind: 'time_off', isShops: false, span: [600, 660] } as const;
    const extraHours = { kind: 'extra_hours', isShops: false, span: [1380, 1500] } as const;
    expect(times({ scheduleChanges: [timeOff, extraHours], duration: 90 })).toEqual([
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '23:00',
      '23:30',
    ]);
  });

  it('obey a therapist’s own extra hours while the shop is away, but not while she is', () => {
    const extraHours = { kind: 'extra_hours', isShops: false, span: [600, 660] } as const;
    const away = { kind: 'time_off', span: [0, 1_440] } as const;
    expect(times({ scheduleChanges: [{ ...away, isShops: true }, extraHours] })).toEqual(['10:00']);
    expect(times({ scheduleChanges: [{ ...away, isShops: false }, extraHours] })).toEqual([]);
    expect(
      times({
        scheduleChanges: [
          { ...away, isShops: true },
          { ...extraHours, isShops: true },
        ],
      }),
    ).toEqual([]);
  });

  it('are never off the grid', () => {
    expect(isOffered(day(), 540)).toBe(true);
    expect(isOffered(day(), 545)).toBe(false);
  });
});

describe('the slots a visitor is offered', () => {
  it('match a minute-by-minute search in 10,000 random shops', () => {
    fc.assert(
      fc.property(anyShop, ({ day, date, now }) => {
        expect(offeredSlots(day, date, now)).toEqual(slotsByHand(day, date, now));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

describe('the business day', () => {
  it('is the same in whatever zone the machine is set to', () => {
    expect(businessDateOf(new Date('2026-11-30T16:59:59Z'))).toBe('2026-11-30');
    expect(businessDateOf(new Date('2026-11-30T17:00:00Z'))).toBe('2026-12-01');
    expect(startOfDay('2026-12-01').toISOString()).toBe('2026-11-30T17:00:00.000Z');
    expect(instantOf('2026-12-01 10:00').toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(weekdayOf('2026-12-01')).toBe(2);
  });

  it('has 1,440 minutes on every date, also when other zones change their clocks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_650 }), (offset) => {
        const date = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
        const next = new Date(Date.UTC(2026, 0, 2 + offset)).toISOString().slice(0, 10);
        expect(minutesBetween(startOfDay(date), startOfDay(next))).toBe(1_440);
        expect(businessDateOf(startOfDay(date))).toBe(date);
      }),
    );
  });
});

const minute = fc.integer({ min: 0, max: 1_439 });
const hoursEntry = fc
  .record({
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    startTime: minute.map(timeOf),
    endTime: minute.map(timeOf),
  })
  .filter(({ startTime, endTime }) => startTime !== endTime);
const busySpan: fc.Arbitrary<Span> = fc
  .tuple(fc.integer({ min: -1_500, max: 3_000 }), fc.integer({ min: 1, max: 900 }))
  .map(([from, length]) => [from, from + length]);

// from a quarter of an hour to several whole days, before, around and after the day
const anyException = fc.record({
  kind: fc.constantFrom('time_off' as const, 'extra_hours' as const),
  isShops: fc.boolean(),
  start: fc.integer({ min: -4_320, max: 3_000 }),
  length: fc.oneof(
    fc.integer({ min: 1, max: 900 }),
    fc.integer({ min: 1, max: 3 }).map((days) => days * 1_440),
  ),
});

const anyShop = fc
  .record({
    day: fc.record({
      shopOpen: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      shopOpensAt: fc.constant(null),
      therapistActive: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      service: fc.record({
        name: fc.constant('Thai massage'),
        duration: fc.integer({ min: 1, max: 48 }).map((quarters) => quarters * 15),
        price: fc.constant(800),
      }),
      rules: fc.record({
        slotStepMinutes: fc.constantFrom(...slotSteps),
        minimumNoticeMinutes: fc.constantFrom(0, 0, 60, 90, 1_440, 3_000),
        travelGapMinutes: fc.constantFrom(0, 15, 30, 45, 720),
        horizonDays: fc.constantFrom(1, 2, 3, 30, 365),
      }),
      hours: fc.array(hoursEntry, { maxLength: 12 }),
      busy: fc.array(busySpan, { maxLength: 6 }),
    }),
    exceptions: fc.array(anyException, { maxLength: 5 }),
    // `now` is any second of 2026; `offset` is the date in days from today
    now: fc
      .integer({ min: 0, max: 31_536_000 })
      .map((seconds) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000)),
    offset: fc.integer({ min: -1, max: 4 }),
  })
  .map(({ day, exceptions, now, offset }) => {
    const date = plainDate(now, offset);
    const midnight = (Date.parse(`${date}T00:00:00Z`) - sevenHours) / 60_000;
    const around = exceptions.map(({ start, length, ...exception }) => ({
      ...exception,
      start: midnight + start,
      end: midnight + start + length,
    }));
    return { day: { ...day, exceptions: around }, now, date };
  });

// Bangkok is seven hours ahead all year; computed here without the library that the code relies on.
const msPerDay = 86_400_000;
const sevenHours = 25_200_000;
const plainDate = (instant: Date, offset: number): string =>
  new Date(instant.getTime() + sevenHours + offset * msPerDay).toISOString().slice(0, 10);

// Marks every minute of the days around it as working or busy, then tries each minute of the date as a start.
function slotsByHand(
  { shopOpen, therapistActive, service, rules, hours, exceptions, busy }: TherapistDay,
  date: string,
  now: Date,
): string[] {
  const midnight = Date.parse(`${date}T00:00:00Z`) - sevenHours;
  const weekday = new Date(midnight + sevenHours).getUTCDay();
  const duration = service?.duration ?? 60;
  const before = 3_000;
  const worked = new Uint8Array(8 * 1_440);
  const taken = new Uint8Array(8 * 1_440);
  for (const offset of [-1, 0, 1]) {
    for (const { dayOfWeek, startTime, endTime } of hours) {
      if (dayOfWeek !== (weekday + offset + 7) % 7) continue;
      const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
      const length = end > start ? end - start : end + 1_440 - start;
      worked.fill(1, before + offset * 1_440 + start, before + offset * 1_440 + start + length);
    }
  }
  // the shop's extra hours, the shop's time off, the therapist's extra hours, the therapist's time off
  for (const isShops of [true, false]) {
    for (const kind of ['extra_hours', 'time_off']) {
      for (const exception of exceptions) {
        if (exception.isShops !== isShops || exception.kind !== kind) continue;
        const from = before + exception.start - midnight / 60_000;
        const to = before + exception.end - midnight / 60_000;
        worked.fill(kind === 'extra_hours' ? 1 : 0, Math.max(0, from), Math.max(0, to));
      }
    }
  }
  for (const [from, to] of busy) taken.fill(1, before + from, before + to);
  const all = (minutes: Uint8Array, from: number, length: number, value: number): boolean => {
    for (let i = from; i < from + length; i += 1) if (minutes[i] !== value) return false;
    return true;
  };
  const lastDate = plainDate(now, rules.horizonDays);
  const slots: string[] = [];
  for (let start = 0; start < 1_440; start += rules.slotStepMinutes) {
    const instant = midnight + start * 60_000;
    if (!shopOpen || !therapistActive || date > lastDate) continue;
    if (instant < now.getTime() + rules.minimumNoticeMinutes * 60_000) continue;
    if (!all(worked, before + start, duration, 1)) continue;
    if (all(taken, before + start, duration + rules.travelGapMinutes, 0)) slots.push(timeOf(start));
  }
  return slots;
}
