import type { FreeTherapist } from '#contract/availability.ts';
import { minutesOf } from '#contract/workingHours.ts';

export type OfferChoice = { therapistId: number; date: string; time: string };

type OfferQuery = {
  therapistId: number;
  /** the day that is looked at, `yyyy-MM-dd` */
  date: string;
  /** the start that the customer asked for */
  requested: { date: string; time: string };
  /** starts before it have passed */
  now: { date: string; time: string };
};

/** How many times of the therapist who was asked for are offered, and how many other therapists. */
const maxOffered = { times: 6, therapists: 4 };

/** Free times of the therapist, the nearest first, and the nearest of each other therapist, by time. */
export function offerChoices(
  free: readonly FreeTherapist[],
  { therapistId, date, requested, now }: OfferQuery,
): OfferChoice[] {
  const distance = (time: string) => Math.abs(minutesOf(time) - minutesOf(requested.time));
  const byDistance = (a: { time: string }, b: { time: string }) => distance(a.time) - distance(b.time);
  const choicesOf = (one: FreeTherapist): OfferChoice[] =>
    one.starts
      .filter((time) => date > now.date || (date === now.date && time > now.time))
      .map((time) => ({ therapistId: one.therapistId, date, time }));
  const isAsked = ({ time }: OfferChoice) => date === requested.date && time === requested.time;
  const own = free
    .filter((one) => one.therapistId === therapistId)
    .flatMap(choicesOf)
    .filter((choice) => !isAsked(choice))
    .sort(byDistance)
    .slice(0, maxOffered.times);
  const others = free
    .filter((one) => one.therapistId !== therapistId)
    .flatMap((one) => choicesOf(one).sort(byDistance).slice(0, 1))
    .sort(byDistance)
    .slice(0, maxOffered.therapists);
  return [...own, ...others].sort((a, b) => a.time.localeCompare(b.time));
}
