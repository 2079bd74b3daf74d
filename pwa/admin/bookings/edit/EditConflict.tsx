import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { statusLabels } from '../../visit/statusLabels.ts';
import * as css from '../bookingForm.css.ts';
import { bookableServices } from './bookableServices.ts';
import { differingGroups, pickGroup, toEditValues, type EditValues, type FieldGroup } from './editValues.ts';

/** `base`: the booking with which the form was filled; `current`: what somebody else has saved meanwhile. */
export type Conflict = { mine: EditValues; base: Booking; current: Booking };

type EditConflictProps = {
  conflict: Conflict;
  values: EditValues;
  therapists: AdminTherapist[];
  onChoose: (changes: Partial<EditValues>) => void;
};

export function EditConflict({ conflict, values, therapists, onChoose }: EditConflictProps) {
  const { t } = useLingui();
  const labels = useGroupLabels();
  const textOf = useGroupTexts(therapists, conflict.current);
  const { mine } = conflict;
  const current = toEditValues(conflict.current);
  const groups = differingGroups(mine, current);
  const element = useRef<HTMLElement>(null);
  // Whoever pressed the save button, far below, would not see that this notice has appeared.
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, []);
  return (
    <section ref={element} className={css.conflict} tabIndex={-1} aria-label={t`Changed meanwhile`}>
      <Summary conflict={conflict} isAffected={groups.length > 0} />
      {groups.map((group) => (
        <RadioCards
          key={group}
          label={labels[group]}
          value={chosenSide(group, values, mine, current)}
          options={[
            { value: 'mine', title: t`My version`, text: textOf(mine, group) },
            { value: 'current', title: t`Current version`, text: textOf(current, group) },
          ]}
          onChange={(side) => onChoose(pickGroup(side === 'mine' ? mine : current, group))}
        />
      ))}
      {groups.length > 1 && (
        <div className={css.chooseAll}>
          <Button tone="plain" onPress={() => onChoose(mine)}>{t`Keep all mine`}</Button>
          <Button tone="plain" onPress={() => onChoose(current)}>{t`Keep all current`}</Button>
        </div>
      )}
    </section>
  );
}

function Summary({ conflict, isAffected }: { conflict: Conflict; isAffected: boolean }) {
  const { t, i18n } = useLingui();
  const { base, current } = conflict;
  const status = i18n._(statusLabels[current.status]);
  return (
    <Alert tone="warning" title={t`Changed meanwhile`}>
      {current.status !== base.status && <p>{t`The booking’s status is now: ${status}.`}</p>}
      <p>
        {isAffected
          ? t`Nothing was saved yet, and nothing is lost. Choose what to keep, then save.`
          : t`Nothing that you typed is affected. Save again to keep it.`}
      </p>
    </Alert>
  );
}

/** Whose version of these fields the form contains; null when further edits match neither. */
function chosenSide(
  group: FieldGroup,
  values: EditValues,
  mine: EditValues,
  current: EditValues,
): 'mine' | 'current' | null {
  if (!differingGroups(values, mine).includes(group)) return 'mine';
  return differingGroups(values, current).includes(group) ? null : 'current';
}

function useGroupLabels(): Record<FieldGroup, string> {
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

function useGroupTexts(therapists: AdminTherapist[], booking: Booking) {
  const { date, time } = useFormats();
  return (values: EditValues, group: FieldGroup): string => {
    if (group !== 'visit') return values[group] || '–';
    const [day = '', start = ''] = values.startTime.split(' ');
    return [
      therapists.find(({ id }) => id === values.therapistId)?.name,
      bookableServices(values.therapistId, therapists, booking).find(({ id }) => id === values.serviceId)
        ?.name,
      date(day),
      start && time(start),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
