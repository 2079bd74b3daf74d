import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { visitStates } from '#contract/visit.ts';
import { visitDecision } from '../../data/decisions.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import ChoiceMenu from '../../ui/ChoiceMenu.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import { useBookingActionLabel } from './useBookingActionLabel.ts';
import * as css from './VisitProgress.css.ts';
import {
  noVisitStateLabel,
  useIsVisitNear,
  useVisitStateText,
  visitStateIcons,
  visitStateLabels,
} from './visitStates.ts';

export function VisitStateLine({ booking }: { booking: Booking }) {
  const text = useVisitStateText()(booking);
  if (!booking.visitState || !text) return null;
  const Icon = visitStateIcons[booking.visitState];
  return (
    <output className={css.state}>
      <Icon className={css.icon} size={20} aria-hidden />
      {text}
    </output>
  );
}

const none = 'none';

/** Renders nothing until 12 hours before the visit. */
export function VisitStateMenu({ booking }: { booking: Booking }) {
  const { t, i18n } = useLingui();
  const decide = useDecideWithToast();
  const named = useBookingActionLabel(booking);
  const isNear = useIsVisitNear(booking);
  const isOver = useHasPassed(booking.endTime);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { visitState } = booking;
  if (!isNear) return null;
  const label = visitState ? t`Correct` : isOver ? t`Say how it went` : t`Another state`;
  const choose = (id: string) => {
    const state = visitStates.find((one) => one === id) ?? null;
    if (state !== visitState) void decide(booking, visitDecision(state));
  };
  return (
    <>
      <Button
        ref={trigger}
        tone="quiet"
        size="narrow"
        aria-label={named(label)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <ChoiceMenu
        label={label}
        choices={[
          { id: none, text: i18n._(noVisitStateLabel) },
          ...visitStates.map((id) => ({ id, text: i18n._(visitStateLabels[id]) })),
        ]}
        chosen={visitState ?? none}
        onChoose={choose}
        triggerRef={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
