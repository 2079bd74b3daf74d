import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { VisitState } from '#contract/visit.ts';
import { visitDecision } from '../../data/decisions.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import { useBookingActionLabel } from './useBookingActionLabel.ts';
import { nextVisitState, useIsVisitNear, visitStateLabels } from './visitStates.ts';

const hour = 3_600_000;
/** ms after the end of a visit until which its usual steps are offered; later changes are corrections */
const stepsOfferedFor = 24 * hour;
/** ms; a second tap within this time was meant for the previous button */
const doubleTapMs = 1_000;

const now = () => Date.now();

export function NextVisitStateButton({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const decide = useDecideWithToast();
  const named = useBookingActionLabel(booking);
  const isNear = useIsVisitNear(booking);
  const { endTime, visitState } = booking;
  const isLongOver = useHasPassed(new Date(Date.parse(endTime) + stepsOfferedFor).toISOString());
  const changedAt = useRef(0);
  const next = isNear && !isLongOver ? nextVisitState(visitState) : null;
  if (next === null) return null;
  const step = (state: VisitState) => {
    if (now() - changedAt.current <= doubleTapMs) return;
    changedAt.current = now();
    void decide(booking, visitDecision(state));
  };
  const label = i18n._(visitStateLabels[next]);
  return (
    <Button tone="plain" size="narrow" aria-label={named(label)} onPress={() => step(next)}>
      {label}
    </Button>
  );
}
