import { useState } from 'react';
import type { FreeDay } from '#contract/availability.ts';
import { freeDaysQueryLimit } from '#contract/constants.ts';
import { useFreeDays } from '../../data/availability.ts';
import { freeInEvening } from '../../booking/eveningSlots.ts';
import { useSlots } from '../../data/slots.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';

type Days = { from: string; to: string };

/** `date`: `yyyy-MM-dd`; `slot`: `HH:mm` */
export type SlotOnDate = { date: string; slot: string };

/**
 * `isFull`: whether an evening has no free time. `firstFree`: the first free slot; null if there is none,
 * undefined while loading or offline. Call `showMonth` with the displayed month.
 */
export function useCalendarDays(therapistId: number, serviceId: number) {
  const today = useBusinessToday();
  const [month, showMonth] = useState<Days | null>(null);
  const isConnected = useIsConnected();
  const visit = { therapistId, serviceId };
  const last = addDays(today, freeDaysQueryLimit - 1);
  const near = useFreeDays({ ...visit, from: today, to: last });
  const isLater = month !== null && month.to > last;
  const later = useFreeDays(
    { ...visit, from: month?.from ?? today, to: addDays(month?.to ?? today, 1) },
    isLater,
  );
  const firstDate = near.data?.find(({ free }) => free > 0)?.date;
  const { data: slots } = useSlots({ ...visit, date: firstDate ?? '' });

  // A time that was free before the connection was lost may be taken now.
  if (!isConnected) return { isFull: () => false, firstFree: undefined, isLoading: false, showMonth };
  const known = new Map<string, FreeDay>();
  for (const day of [...(near.data ?? []), ...(later.data ?? [])]) known.set(day.date, day);
  const isFull = (date: string): boolean => {
    const day = known.get(date);
    return day !== undefined && freeInEvening({ date, today }, day, known.get(addDays(date, 1))) === 0;
  };
  return {
    isFull,
    firstFree: near.data && !firstDate ? null : startOn(firstDate, slots?.[0]),
    isLoading: near.isPending || (firstDate !== undefined && slots === undefined),
    showMonth,
  };
}

const startOn = (date: string | undefined, slot: string | undefined): SlotOnDate | undefined =>
  date !== undefined && slot !== undefined ? { date, slot } : undefined;
