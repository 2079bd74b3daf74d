import { useState } from 'react';
import type { Booking } from '#contract/booking.ts';
import { maxCorrectionDays } from '#contract/bookingEdit.ts';
import { useHasPassed } from '../../../i18n/businessDay.ts';
import { businessInstant } from '../../../i18n/formats.ts';

/** ms */
const maxAge = maxCorrectionDays * 86_400_000;

type Correction = {
  /** whether the form says how the visit took place; otherwise it moves the visit */
  isChosen: boolean;
  choose: (isCorrection: boolean) => void;
};

/**
 * For a visit that has begun: whether the form corrects it or moves it to another time. It corrects one that is over,
 * or that somebody has said something of, until the administrator chooses otherwise. Null: it cannot be corrected.
 */
export function useCorrection({ status, startTime, endTime, visitState }: Booking): Correction | null {
  const [chosen, choose] = useState<boolean | null>(null);
  const hasBegun = useHasPassed(startTime);
  const isOver = useHasPassed(endTime);
  const isTooOld = useHasPassed(new Date(Date.parse(startTime) + maxAge).toISOString());
  if (status !== 'approved' || !hasBegun || isTooOld) return null;
  const hasTakenPlace = isOver || (visitState !== null && visitState !== 'on_the_way');
  return { isChosen: chosen ?? hasTakenPlace, choose };
}

/** Whether a visit can be corrected to begin then: in the past, but not too long ago. */
export function isCorrectableStart(date: string, time: string, now = Date.now()): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return false;
  const age = now - Date.parse(businessInstant(date, time));
  return age >= 0 && age <= maxAge;
}
