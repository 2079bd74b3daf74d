import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isBusinessDate, timePattern } from '#contract/fields.ts';

/**
 * The day and time in the address (`?date=…&time=…`) with which the page was opened; null when there is none, or it is
 * before `today` (`yyyy-MM-dd`). It is taken out of the address: from then on the draft holds what is chosen.
 */
export function useStartInAddress(today: string): { date: string; slot: string | null } | null {
  const [params, setParams] = useSearchParams();
  const [start] = useState(() => {
    const date = params.get('date');
    if (date === null || !isBusinessDate(date) || date < today) return null;
    const slot = params.get('time');
    return { date, slot: slot !== null && timePattern.test(slot) ? slot : null };
  });
  const isInAddress = params.has('date') || params.has('time');
  useEffect(() => {
    if (isInAddress) setParams({}, { replace: true, preventScrollReset: true });
  }, [isInAddress, setParams]);
  return start;
}
