import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { visitStates, type VisitState } from '#contract/visit.ts';
import { visitDecision } from '../../data/decisions.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import ChoiceMenu from '../../ui/ChoiceMenu.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import { useVisitTime } from './useVisitTime.ts';
import * as css from './VisitProgress.css.ts';
import {
  nextVisitState,
  noVisitState,
  useVisitStateText,
  visitStateIcons,
  visitStateLabels,
} from './visitStates.ts';

const hour = 3_600_000;
/** From when to when a therapist can say how a visit goes: before then the administrator has nothing to say either. */
const saidFrom = 12 * hour;
const saidFor = 24 * hour;

/** ms: a second tap within it was meant for the button that was there before */
const doubleTap = 1_000;

type VisitProgressProps = {
  booking: Booking;
  /** false while a refused decision has to be answered first */
  isOpen: boolean;
};

const now = () => Date.now();

/** How an approved visit goes, with a button for what comes next, and a menu that sets or corrects it. */
export function VisitProgress({ booking, isOpen }: VisitProgressProps) {
  const { status, startTime, endTime, visitState } = booking;
  const isNear = useHasPassed(later(startTime, -saidFrom));
  if (status !== 'approved' || !(isNear || visitState)) return null;
  return (
    <div className={css.row}>
      <VisitStateLine booking={booking} />
      {isOpen && <Changes key={endTime} booking={booking} />}
    </div>
  );
}

/** How a visit goes, and since when; nothing while nothing was said. */
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

function Changes({ booking }: { booking: Booking }) {
  const { t, i18n } = useLingui();
  const decide = useDecideWithToast();
  const isOver = useHasPassed(booking.endTime);
  const isLongOver = useHasPassed(later(booking.endTime, saidFor));
  const when = useVisitTime()(booking.startTime);
  const changedAt = useRef(0);
  const { clientName: name, visitState } = booking;
  const next = isLongOver ? null : nextVisitState(visitState);
  const change = (state: VisitState | null) => {
    changedAt.current = now();
    if (state !== visitState) void decide(booking, visitDecision(state));
  };
  const step = (state: VisitState) => {
    if (now() - changedAt.current > doubleTap) change(state);
  };
  /** A button's accessible name, which includes the booking that it acts on. */
  const named = (label: string) => t`${label}, ${name}, ${when}`;
  const label = next && i18n._(visitStateLabels[next]);
  const menuLabel = visitState ? t`Correct` : isOver ? t`Say how it went` : t`Another state`;
  return (
    <>
      {next && label && (
        <Button tone="plain" size="narrow" aria-label={named(label)} onPress={() => step(next)}>
          {label}
        </Button>
      )}
      <StateMenu label={menuLabel} name={named(menuLabel)} state={visitState} onChange={change} />
    </>
  );
}

type StateMenuProps = {
  label: string;
  /** the accessible name */
  name: string;
  state: VisitState | null;
  onChange: (state: VisitState | null) => void;
};

const none = 'none';

function StateMenu({ label, name, state, onChange }: StateMenuProps) {
  const { i18n } = useLingui();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        tone="quiet"
        size="narrow"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <ChoiceMenu
        label={label}
        choices={[
          { id: none, text: i18n._(noVisitState) },
          ...visitStates.map((id) => ({ id, text: i18n._(visitStateLabels[id]) })),
        ]}
        chosen={state ?? none}
        onChoose={(id) => onChange(visitStates.find((one) => one === id) ?? null)}
        triggerRef={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();
