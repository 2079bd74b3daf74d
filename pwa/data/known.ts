import type { QueryClient } from '@tanstack/react-query';
import type { Known } from '#contract/bookingScreen.ts';
import { serviceKey } from './services.ts';
import { shopStatusQuery } from './shop.ts';
import { therapistKey } from './therapists.ts';

/** What the page brought along need not be asked for (see api/site/booking.ts). */
export function takeKnown({ dataset }: HTMLElement, client: QueryClient): void {
  const { known } = dataset;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // a page that the browser had kept tells what was true then
  if (!known || arrival?.type === 'back_forward') return;
  const { status, therapist, service } = JSON.parse(known) as Known;
  client.setQueryData(shopStatusQuery.queryKey, status);
  client.setQueryData(therapistKey(therapist.id), therapist);
  client.setQueryData(serviceKey(therapist.id, service.id), service);
}
