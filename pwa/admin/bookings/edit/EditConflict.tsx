import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { statusLabels } from '../statusLabels.ts';
import * as css from './EditPage.css.ts';
import { servicesOf } from './bookableServices.ts';
import { differences, partOf, typedOf, type Part, type Typed } from './editValues.ts';

/** What was typed here, what the form began with, and what somebody else has made of it meanwhile. */
export type Conflict = { mine: Typed; before: Booking; now: Booking };

type ChangedProps = {
  conflict: Conflict | null;
  typed: Typed;
  therapists: AdminTherapist[];
  onChoose: (part: Partial<Typed>) => void;
  /** there is news that the form does not know yet */
  onSee: (() => void) | null;
};

/** Both sides of a booking that was changed meanwhile, field by field; saving takes what is chosen here. */
export function Changed({ conflict, onSee, ...rest }: ChangedProps) {
  const { t } = useLingui();
  if (onSee) {
    return (
      <Alert tone="warning" title={t`Changed meanwhile`}>
        <p>
          <Trans>Somebody has changed this booking while you were editing it.</Trans>
        </p>
        <Button tone="plain" onPress={onSee}>
          <Trans>See what changed</Trans>
        </Button>
      </Alert>
    );
  }
  return conflict && <Sides key={conflict.now.version} conflict={conflict} {...rest} />;
}

type SidesProps = Omit<ChangedProps, 'conflict' | 'onSee'> & { conflict: Conflict };

function Sides({ conflict, typed, therapists, onChoose }: SidesProps) {
  const { t, i18n } = useLingui();
  const names = usePartNames();
  const words = useWords(therapists, conflict.now);
  const { mine, before } = conflict;
  const now = typedOf(conflict.now);
  const status = i18n._(statusLabels[conflict.now.status]);
  const differing = differences(mine, now);
  const place = useRef<HTMLElement>(null);
  // The news comes from a button far below.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, []);
  return (
    <section ref={place} className={css.news} tabIndex={-1} aria-label={t`Changed meanwhile`}>
      <Alert tone="warning" title={t`Changed meanwhile`}>
        {conflict.now.status !== before.status && (
          <p>
            <Trans>The booking’s status is now: {status}.</Trans>
          </p>
        )}
        <p>
          {differing.length === 0 ? (
            <Trans>Nothing that you typed is affected. Save again to keep it.</Trans>
          ) : (
            <Trans>Nothing was saved yet, and nothing is lost. Choose what to keep, then save.</Trans>
          )}
        </p>
      </Alert>
      {differing.map((part) => (
        <RadioCards
          key={part}
          label={names[part]}
          value={sideOf(part, typed, mine, now)}
          options={[
            { value: 'mine', title: t`Mine`, text: words(mine, part) },
            { value: 'now', title: t`Now`, text: words(now, part) },
          ]}
          onChange={(side) => onChoose(partOf(side === 'mine' ? mine : now, part))}
        />
      ))}
      {differing.length > 1 && (
        <div className={css.all}>
          <Button tone="plain" onPress={() => onChoose(mine)}>
            <Trans>All mine</Trans>
          </Button>
          <Button tone="plain" onPress={() => onChoose(now)}>
            <Trans>All as it is now</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

/** Which side the form stands on; neither once it was typed over. */
function sideOf(part: Part, typed: Typed, mine: Typed, now: Typed): 'mine' | 'now' | null {
  if (!differences(typed, mine).includes(part)) return 'mine';
  return differences(typed, now).includes(part) ? null : 'now';
}

function usePartNames(): Record<Part, string> {
  const { t } = useLingui();
  return {
    visit: t`Visit`,
    clientName: t`Full Name`,
    clientPhone: t`Phone Number`,
    clientWhatsapp: t`WhatsApp Number`,
    clientEmail: t`Email`,
    clientLineId: t`Line ID`,
    clientAddress: t`Address for Massage`,
    notes: t`Additional Notes`,
  };
}

function useWords(therapists: AdminTherapist[], booking: Booking) {
  const { date, time } = useFormats();
  return (typed: Typed, part: Part): string => {
    if (part !== 'visit') return typed[part] || '–';
    const [day = '', start = ''] = typed.startTime.split(' ');
    return [
      therapists.find(({ id }) => id === typed.therapistId)?.name,
      servicesOf(typed.therapistId, therapists, booking).find(({ id }) => id === typed.serviceId)?.name,
      date(day),
      start && time(start),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
