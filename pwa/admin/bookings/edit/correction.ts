import { useState } from 'react';
import { maxCorrectionDays, type Booking } from '#contract/booking.ts';
import { useHasPassed } from '../../../i18n/businessDay.ts';
import { businessInstant } from '../../../i18n/formats.ts';

type Correction = {
  /** whether the form says how the visit took place; otherwise it moves the visit */
  isChosen: boolean;
  choose: (isCorrection: boolean) => void;
};

/**
 * For a visit that has begun: whether the form corrects it or moves it to another time. It corrects one that is over, or that
 * somebody has said something of, until the administrator chooses otherwise. Null: it has not begun.
 */
export function useCorrection({ status, startTime, endTime, visitState }: Booking): Correction | null {
  const [chosen, choose] = useState<boolean | null>(null);
  const hasBegun = useHasPassed(startTime);
  const isOver = useHasPassed(endTime);
  if (status !== 'approved' || !hasBegun) return null;
  const hasTakenPlace = isOver || (visitState !== null && visitState !== 'on_the_way');
  return { isChosen: chosen ?? hasTakenPlace, choose };
}

/** Whether a visit can be corrected to begin then: as it is booked, or in the past, but not too long ago. */
export function isCorrectableStart(
  date: string,
  time: string,
  booked: Pick<Booking, 'startTime'>,
  now = Date.now(),
): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return false;
  const start = Date.parse(businessInstant(date, time));
  const age = now - start;
  return start === Date.parse(booked.startTime) || (age >= 0 && age <= maxCorrectionDays * 86_400_000);
}
