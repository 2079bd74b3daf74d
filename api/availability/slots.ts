const dayLength = 1_440;

/** A weekly entry in minutes from midnight; an end at or before its start lies on the next day. */
export type WeeklyHours = { dayOfWeek: number; start: number; end: number };

/** From, inclusive, to, exclusive. */
export type Span = readonly [from: number, to: number];

/**
 * Everything that decides a day's slots. All times are minutes from the day's midnight in the business zone:
 * negative before it, 1,440 and more after the next one.
 */
export type SlotDay = {
  /** 0 = Sunday */
  weekday: number;
  hours: readonly WeeklyHours[];
  /** what other visits occupy, their travel gaps included */
  busy: readonly Span[];
  /** of the visit asked for */
  duration: number;
  /** what follows the visit before the next one may begin */
  travelGap: number;
  step: number;
  /** nothing begins before it: now, or now and the notice */
  earliest: number;
};

/** Starts of the day, in minutes, that a visit can take: on the grid, within hours, free and not too early. */
export function freeSlots(day: SlotDay): number[] {
  const stretches = workingStretches(day.weekday, day.hours);
  const slots: number[] = [];
  for (let start = firstOnGrid(day); start < dayLength; start += day.step) {
    if (
      fits(stretches, start, day.duration) &&
      !meets(day.busy, start, start + day.duration + day.travelGap)
    ) {
      slots.push(start);
    }
  }
  return slots;
}

/** Whether a visit could begin then if no other one were in the way. */
export function isOffered(day: SlotDay, start: number): boolean {
  return start >= day.earliest && start % day.step === 0 && withinHours(day, start);
}

/** Whether a visit that begins then lies in one stretch of work. */
export function withinHours({ weekday, hours, duration }: SlotDay, start: number): boolean {
  return fits(workingStretches(weekday, hours), start, duration);
}

const firstOnGrid = ({ earliest, step }: SlotDay): number => Math.max(0, Math.ceil(earliest / step) * step);

const fits = (stretches: readonly Span[], start: number, duration: number): boolean =>
  stretches.some(([from, to]) => from <= start && start + duration <= to);

const meets = (busy: readonly Span[], from: number, to: number): boolean =>
  busy.some(([busyFrom, busyTo]) => from < busyTo && busyFrom < to);

// The day before reaches in past midnight, and a visit of this day may end on the next: three days, touching ones joined.
function workingStretches(weekday: number, hours: readonly WeeklyHours[]): Span[] {
  const spans = [-1, 0, 1].flatMap((offset) =>
    hours
      .filter(({ dayOfWeek }) => dayOfWeek === (weekday + offset + 7) % 7)
      .map(({ start, end }): Span => {
        const midnight = offset * dayLength;
        return [midnight + start, midnight + (end > start ? end : end + dayLength)];
      }),
  );
  return joined(spans.sort(([a], [b]) => a - b));
}

function joined(spans: readonly Span[]): Span[] {
  const stretches: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = stretches.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else stretches.push([from, to]);
  }
  return stretches;
}
