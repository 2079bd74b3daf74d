import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { datesQuery } from '#contract/dayPlan.ts';
import type { DateRange } from '#contract/report.ts';
import { fieldRules } from '../../i18n/fieldRules.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Period } from './period.ts';
import * as css from './PeriodNav.css.ts';

/** The first and the last day of a period, which the address carries. */
export function AnyDays({ period: { from, to, search } }: { period: Period }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  /** what cannot be shown yet; null: the fields are those of the address */
  const [typed, setTyped] = useState<DateRange | null>(null);
  const shown = typed ?? { from, to };
  const change = (days: DateRange) => {
    const isPossible = v.is(datesQuery, days);
    setTyped(isPossible ? null : days);
    if (isPossible) void navigate(search({ date: days.from, to: days.to }), { replace: true });
  };
  return (
    <div className={css.days}>
      <TextField
        type="date"
        label={t`First day`}
        value={shown.from}
        onChange={(day) => change({ ...shown, from: day })}
      />
      <TextField
        type="date"
        label={t`Last day`}
        value={shown.to}
        error={typed?.from && typed.to ? i18n._(fieldRules.datesTooFar) : undefined}
        onChange={(day) => change({ ...shown, to: day })}
      />
    </div>
  );
}
