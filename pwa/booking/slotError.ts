import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode, ErrorBody } from '#contract/errors.ts';
import { refreshFreeDays } from '../data/availability.ts';
import { refreshSlots, cacheSlots, type SlotsQuery } from '../data/slots.ts';

export type SlotError = Extract<ErrorCode, 'slot_taken' | 'slot_unavailable'>;

export const isSlotError = (code: string | null | undefined): code is SlotError =>
  code === 'slot_taken' || code === 'slot_unavailable';

/** Shows the free times that came with the error, or else fetches them again. */
export function showNewSlots(client: QueryClient, day: SlotsQuery, failure: ErrorBody): void {
  if (failure.code === 'slot_taken' && failure.slots) cacheSlots(client, day, failure.slots);
  else refreshSlots(client, day);
  refreshFreeDays(client, day.therapistId);
}
