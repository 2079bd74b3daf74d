import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isBusinessDate, timePattern } from '#contract/fields.ts';

/**
 * The day and time in the URL (`?date=…&time=…`) that opened the page; null when there is none, or it is
 * before `today` (`yyyy-MM-dd`). Removes them from the URL: from then on, the draft contains what is chosen.
 * `asksForService`: the time was found without choosing a service (`&service=any`).
 */
export function useStartInUrl(
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
