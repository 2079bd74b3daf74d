import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CirclePlay, Navigation, UserX, type LucideIcon } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import { visitStateSince, type VisitState } from '#contract/visit.ts';
import { useFormatInstant, useHasPassed } from '../../i18n/businessDay.ts';

export const visitStateLabels: Record<VisitState, MessageDescriptor> = {
  on_the_way: msg({ context: 'how a visit goes', message: 'On the way' }),
  started: msg({ context: 'how a visit goes', message: 'Started' }),
  finished: msg({ context: 'how a visit goes', message: 'Finished' }),
  no_show: msg({ context: 'how a visit goes', message: 'Nobody there' }),
};

export const noVisitStateLabel = msg({ context: 'how a visit goes', message: 'Not on the way yet' });

export const visitStateIcons: Record<VisitState, LucideIcon> = {
  on_the_way: Navigation,
  started: CirclePlay,
  finished: CircleCheck,
  no_show: UserX,
};

/** The usual next step; null: the visit is over. */
export function nextVisitState(state: VisitState | null): VisitState | null {
  if (state === null) return 'on_the_way';
  return state === 'on_the_way' ? 'started' : state === 'started' ? 'finished' : null;
}

/** ms before the start of a visit from which its state can be set, by therapist and administrator */
const stateSettableFrom = 12 * 3_600_000;

export function useIsVisitNear({ status, startTime, visitState }: Booking): boolean {
  const isNear = useHasPassed(new Date(Date.parse(startTime) - stateSettableFrom).toISOString());
  return status === 'approved' && (isNear || visitState !== null);
}

/** "On the way, 1:40 PM"; null while the visit has no state. */
export function useVisitStateText() {
  const { i18n } = useLingui();
  const formatInstant = useFormatInstant();
  return ({ visitState, visitTimes }: Pick<Booking, 'visitState' | 'visitTimes'>): string | null => {
    if (!visitState) return null;
    const since = visitStateSince(visitState, visitTimes);
    return [i18n._(visitStateLabels[visitState]), since && formatInstant(since)].filter(Boolean).join(', ');
  };
}
