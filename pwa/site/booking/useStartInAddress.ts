import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isBusinessDate, timePattern } from '#contract/fields.ts';

/**
 * The day and time in the address (`?date=…&time=…`) with which the page was opened; null when there is none, or it is
 * before `today` (`yyyy-MM-dd`). It is taken out of the address: from then on the draft holds what is chosen.
 * `asksForService`: the time was found without a choice of a service (`&service=any`).
 */
export function useStartInAddress(
  today: string,
): { date: string; slot: string | null; asksForService: boolean } | null {
  const [params, setParams] = useSearchParams();
  const [start] = useState(() => {
    const date = params.get('date');
    if (date === null || !isBusinessDate(date) || date < today) return null;
    const slot = params.get('time');
    const asksForService = params.get('service') === 'any';
    return { date, slot: slot !== null && timePattern.test(slot) ? slot : null, asksForService };
  });
  const isInAddress = ['date', 'time', 'service'].some((name) => params.has(name));
  useEffect(() => {
    if (isInAddress) setParams({}, { replace: true, preventScrollReset: true });
  }, [isInAddress, setParams]);
  return start;
}
