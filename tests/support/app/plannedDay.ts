import type { Booking } from '#contract/booking.ts';
import type { DayPlan, TherapistPlan } from '#contract/dayPlan.ts';
import { midnightOf, type Span } from '#contract/workingHours.ts';
import { adminBooking } from './adminBooking.ts';

/** A visit: the minute of the day at which it starts, how long it takes, and fields that differ from `adminBooking`. */
export type PlannedVisitInput = Partial<Booking> & { from: number; minutes?: number };

type TherapistInput = Partial<Omit<TherapistPlan, 'visits'>> & { visits?: PlannedVisitInput[] };

let bookings = 0;

/** The visit of an hour, unless `minutes` says otherwise. */
export function plannedVisit(date: string, { from, minutes = 60, ...fields }: PlannedVisitInput): Booking {
  const instant = (minute: number) => new Date(midnightOf(date) + minute * 60_000).toISOString();
  bookings += 1;
  return adminBooking({
    id: 1_000 + bookings,
    status: 'approved',
    startTime: instant(from),
    endTime: instant(from + minutes),
    ...fields,
  });
}

/** A day of the board; therapists work from 9:00 to 18:00 unless they say otherwise. */
export function plannedDay(date: string, therapists: TherapistInput[], travelGapMinutes = 30): DayPlan {
  return {
    date,
    travelGapMinutes,
    therapists: therapists.map(({ visits = [], ...fields }, index) => ({
      id: index + 1,
      name: `Therapist ${index + 1}`,
      imageUrl: null,
      isActive: true,
      hours: [[540, 1_080] as Span],
      timeOff: [],
      ...fields,
      visits: visits.map((visit) =>
        plannedVisit(date, {
          therapistId: index + 1,
          therapist: { name: fields.name ?? '', imageUrl: null },
          ...visit,
        }),
      ),
    })),
  };
}

const names = [
  'Anong Wattana',
  'Krit Thongdee',
  'Mali',
  'นักบำบัด ศิริพร แสงสว่าง',
  'Ploy Srisuwan',
  'Somchai Boonmee',
  'प्रिया शर्मा',
];
const customers = ['Nok Chaiyaporn', 'Rahul', 'Maria', 'สมหญิง ใจดี', 'Emily', 'अर्जुन'];
const services = [
  { name: 'Thai massage', duration: 60, price: 800 },
  { name: 'Deep tissue', duration: 90, price: 1_200 },
  { name: 'Foot massage', duration: 60, price: 600 },
];
const nameAt = (list: readonly string[], index: number) => list[index % list.length]!;

/** Three therapists: visits, requests, a gap, and time off. */
export const threeTherapists = (date: string): DayPlan =>
  plannedDay(date, [
    {
      name: names[0]!,
      visits: [
        { from: 540, clientName: 'Nok', service: services[0]!, clientAddress: '88 Mae Rim' },
        { from: 720, minutes: 90, clientName: 'Maria', status: 'pending', service: services[2]! },
      ],
    },
    {
      name: names[1]!,
      visits: [
        { from: 600, minutes: 120, clientName: 'Rahul', service: services[1]!, clientAddress: 'Watthana' },
        { from: 840, minutes: 90, clientName: 'Emily', service: services[0]! },
      ],
    },
    {
      name: names[2]!,
      hours: [[810, 1_080]],
      timeOff: [{ id: 1, span: [540, 810], isShops: false, reason: 'Dentist', holiday: null }],
      visits: [{ from: 900, minutes: 120, clientName: 'Arjun', service: services[1]! }],
    },
  ]);

/** Twenty therapists with twelve visits each: the largest shop that must stay smooth. */
export const twentyTherapists = (date: string): DayPlan =>
  plannedDay(
    date,
    Array.from({ length: 20 }, (_, therapist) => ({
      name: `${nameAt(names, therapist)}${therapist < names.length ? '' : ` ${therapist}`}`,
      hours: [[480, 1_380]] as Span[],
      visits: Array.from({ length: 12 }, (_visit, index) => ({
        from: 480 + index * 75,
        minutes: 60,
        clientName: nameAt(customers, therapist + index),
        service: services[(therapist + index) % services.length]!,
        status: (therapist + index) % 7 === 0 ? ('pending' as const) : ('approved' as const),
      })),
    })),
    15,
  );

/** Two who work at night: visits past midnight, of this day and of the day before. */
export const lateNight = (date: string): DayPlan =>
  plannedDay(date, [
    {
      name: names[4]!,
      hours: [
        [-120, 120],
        [1_320, 1_560],
      ],
      visits: [
        { from: -30, clientName: 'Emily' },
        { from: 1_410, minutes: 90, clientName: 'Nok' },
      ],
    },
    { name: names[5]!, hours: [[1_080, 1_500]], visits: [{ from: 1_140, clientName: 'Rahul' }] },
  ]);
