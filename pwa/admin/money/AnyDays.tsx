import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { datesQuery } from '#contract/dayPlan.ts';
import type { RuleKey } from '#contract/fieldRules.ts';
import type { DateRange } from '#contract/report.ts';
import { fieldRules } from '../../i18n/fieldRules.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Period } from './period.ts';
import * as css from './PeriodNav.css.ts';

type AnyDaysProps = { days: DateRange; onChange: (days: DateRange) => void };

/** The days in the fields: those of the address, or what was typed since and is not possible. */
export function useTypedDays({ unit, from, to, search }: Period): AnyDaysProps & { isPossible: boolean } {
  const navigate = useNavigate();
  const address = `${unit} ${from} ${to}`;
  const [typed, setTyped] = useState<{ days: DateRange; address: string } | null>(null);
  const impossible = typed?.address === address ? typed.days : null;
  return {
    days: impossible ?? { from, to },
    isPossible: impossible === null,
    onChange: (days) => {
      const isPossible = v.is(datesQuery, days);
      setTyped(isPossible ? null : { days, address });
      if (isPossible) void navigate(search({ date: days.from, to: days.to }), { replace: true });
    },
  };
}

/** The first and the last day of a period, which the address carries. */
export function AnyDays({ days, onChange }: AnyDaysProps) {
  const { t, i18n } = useLingui();
  const [issue] = v.safeParse(datesQuery, days).issues ?? [];
  const errorOf = (field: keyof DateRange) =>
    issue && v.getDotPath(issue) === field ? i18n._(fieldRules[issue.message as RuleKey]) : undefined;
  return (
    <div className={css.days}>
      <TextField
        type="date"
        label={t`First day`}
        value={days.from}
        error={errorOf('from')}
        onChange={(from) => onChange({ ...days, from })}
      />
      <TextField
        type="date"
        label={t`Last day`}
        value={days.to}
        error={errorOf('to')}
        onChange={(to) => onChange({ ...days, to })}
      />
    </div>
  );
}
