import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { RulesPreviewQuery } from '#contract/settings.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useRulesPreview } from '../../data/bookingRules.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays, useFormats } from '../../i18n/formats.ts';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { compareSlots, type SlotChange } from './compareSlots.ts';
import * as css from './RulesPage.css.ts';

/** `rules`: null while the entered rules are invalid */
type SlotsPreviewProps = { rules: RulesPreviewQuery['rules'] | null };

export function SlotsPreview({ rules }: SlotsPreviewProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const tomorrow = addDays(useBusinessToday(), 1);
  return (
    <section className={css.panel} aria-labelledby="preview">
      <h2 id="preview" className={css.subtitle}>{t`Tomorrow with these rules`}</h2>
      <p className={css.hint}>{date(tomorrow)}</p>
      <QueryContent query={useAdminTherapists()} failure={t`Failed to fetch therapists`} height={160}>
        {(therapists) => (
          <TherapistPreview therapists={therapists.filter(isBookable)} rules={rules} date={tomorrow} />
        )}
      </QueryContent>
    </section>
  );
}

const isBookable = ({ isActive, services }: AdminTherapist) => isActive && services.length > 0;

type TherapistPreviewProps = {
  therapists: AdminTherapist[];
  rules: RulesPreviewQuery['rules'] | null;
  date: string;
};

function TherapistPreview({ therapists, rules, date }: TherapistPreviewProps) {
  const { t } = useLingui();
  const { duration } = useFormats();
  const [selected, setSelected] = useState({ therapistId: 0, serviceId: 0 });
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const worksThatDay = therapists.find(({ availability }) =>
    availability.some(({ dayOfWeek }) => dayOfWeek === weekday),
  );
  const therapist = therapists.find(({ id }) => id === selected.therapistId) ?? worksThatDay ?? therapists[0];
  const service = therapist?.services.find(({ id }) => id === selected.serviceId) ?? therapist?.services[0];
  if (!therapist || !service) {
    return <p>{t`No active therapist offers a service yet.`}</p>;
  }
  return (
    <>
      <div className={css.selects}>
        <Select
          label={t`Therapist`}
          options={therapists.map(({ id, name }) => ({ value: String(id), text: name }))}
          value={String(therapist.id)}
          onChange={(id) => setSelected({ therapistId: Number(id), serviceId: service.id })}
        />
        <Select
          label={t`Service`}
          options={therapist.services.map(({ id, name, duration: minutes }) => ({
            value: String(id),
            text: `${name} · ${duration(minutes)}`,
          }))}
          value={String(service.id)}
          onChange={(id) => setSelected({ therapistId: therapist.id, serviceId: Number(id) })}
        />
      </div>
      <Slots rules={rules} date={date} therapistId={therapist.id} serviceId={service.id} />
    </>
  );
}

type SlotsProps = {
  rules: RulesPreviewQuery['rules'] | null;
  date: string;
  therapistId: number;
  serviceId: number;
};

function Slots({ rules, ...preview }: SlotsProps) {
  const { t } = useLingui();
  const { time } = useFormats();
  const errorText = useErrorText();
  const { data, error } = useRulesPreview(rules && { ...preview, rules });
  const changeLabels: Record<SlotChange, string> = {
    unchanged: '',
    removed: t`no longer offered`,
    added: t`newly offered`,
  };
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <Skeleton height="120px" radius={13} />;
  const offered = data.proposed.length;
  const before = data.current.length;
  return (
    <>
      <output className={css.count}>
        <Plural
          value={offered}
          one={`# time offered, ${before} with the saved rules`}
          other={`# times offered, ${before} with the saved rules`}
        />
      </output>
      <ul className={css.slots}>
        {compareSlots(data).map(({ slot, change }) => (
          <li key={slot} className={css.slot[change]}>
            {time(slot)}
            <span className={visuallyHidden}>{changeLabels[change]}</span>
          </li>
        ))}
      </ul>
      <p className={css.legend} aria-hidden>
        <span className={css.slot.added}>{changeLabels.added}</span>
        <span className={css.slot.removed}>{changeLabels.removed}</span>
      </p>
    </>
  );
}
