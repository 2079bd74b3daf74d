import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { translated } from '#contract/translations.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { addDays } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { usePeriodTexts } from '../../i18n/periodTexts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Select } from '../../ui/Select.tsx';
import { arrow } from '../day/DateNav.css.ts';
import * as viewCss from '../day/ViewSwitch.css.ts';
import * as css from './PeriodNav.css.ts';
import { defaultUnits, type Period, type PeriodUnit } from './period.ts';

const unitNames: Record<PeriodUnit, MessageDescriptor> = {
  day: msg`Day`,
  week: msg`Week`,
  halfMonth: msg`Half month`,
  month: msg`Month`,
  year: msg`Year`,
  days: msg`Any days`,
};

type PeriodNavProps = { period: Period; units?: readonly PeriodUnit[]; children?: ReactNode };

/** Adds no history entries, so that Back leaves the page. */
export function PeriodNav({ period, units = defaultUnits, children }: PeriodNavProps) {
  const { t, i18n } = useLingui();
  const texts = usePeriodTexts();
  const { from, to, unit, today, search } = period;
  const isCurrent = from <= today && today <= to;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return (
    <div className={css.nav}>
      <nav className={css.row} aria-label={t`Period`}>
        <Link
          className={arrow}
          to={search({ date: addDays(from, unit === 'days' ? -days : -1), to: addDays(from, -1) })}
          replace
          aria-label={t`Previous period`}
        >
          <ChevronLeft size={24} aria-hidden />
        </Link>
        <output className={css.name}>{texts.period(period)}</output>
        <Link
          className={arrow}
          to={search({ date: addDays(to, 1), to: addDays(to, days) })}
          replace
          aria-label={t`Next period`}
        >
          <ChevronRight size={24} aria-hidden />
        </Link>
        {!isCurrent && unit !== 'days' && (
          <ButtonLink tone="plain" size="narrow" to={search({ date: today })} replace>
            {t`Today`}
          </ButtonLink>
        )}
      </nav>
      <nav className={css.units} aria-label={t`Length of the period`}>
        {units.map((one) => (
          <Link
            key={one}
            to={search(one === 'days' ? { unit: one, date: from } : { unit: one })}
            replace
            className={viewCss.view}
            aria-current={one === unit ? 'true' : undefined}
          >
            {i18n._(unitNames[one])}
          </Link>
        ))}
      </nav>
      <TherapistChoice period={period} />
      {children}
    </div>
  );
}

function TherapistChoice({ period: { therapistId, search } }: { period: Period }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: therapists = [] } = useAdminTherapists();
  const options = [
    { value: '', text: t`All therapists` },
    ...therapists.map((one) => ({ value: String(one.id), text: translated(one, 'name', currentLanguage()) })),
  ];
  const choose = (value: string) =>
    void navigate(search({ therapistId: value === '' ? null : Number(value) }), { replace: true });
  return (
    <div className={css.therapist}>
      <Select
        label={t`Therapist`}
        options={options}
        value={therapistId === null ? '' : String(therapistId)}
        onChange={choose}
      />
    </div>
  );
}
