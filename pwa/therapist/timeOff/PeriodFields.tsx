import { useLingui } from '@lingui/react/macro';
import * as field from '../../ui/Field.css.ts';
import * as css from './TimeOffForm.css.ts';
import type { TimeOffFields } from './timeOffFields.ts';

type PeriodFieldsProps = { form: TimeOffFields; change: (fields: Partial<TimeOffFields>) => void };

/** The first and the last day, or the hours of one day. */
export function PeriodFields({ form, change }: PeriodFieldsProps) {
  const { t } = useLingui();
  const kinds: [TimeOffFields['kind'], string][] = [
    ['days', t`Whole days`],
    ['hours', t`Hours`],
  ];
  const input = (name: 'from' | 'to' | 'startTime' | 'endTime', label: string, type: 'date' | 'time') => (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <input
        className={field.control}
        type={type}
        required
        value={form[name]}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      />
    </label>
  );
  return (
    <>
      <fieldset className={css.fieldset}>
        <legend>{t`Days or hours`}</legend>
        <div className={css.choices}>
          {kinds.map(([kind, label]) => (
            <label key={kind} className={css.choice}>
              <input
                type="radio"
                name="kind"
                checked={form.kind === kind}
                onChange={() => change({ kind })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {form.kind === 'days' ? (
        <div className={css.pair}>
          {input('from', t`First day`, 'date')}
          {input('to', t`Last day`, 'date')}
        </div>
      ) : (
        <>
          {input('from', t`Day`, 'date')}
          <div className={css.pair}>
            {input('startTime', t({ context: 'time of day', message: 'From' }), 'time')}
            {input('endTime', t({ context: 'time of day', message: 'Until' }), 'time')}
          </div>
        </>
      )}
    </>
  );
}
