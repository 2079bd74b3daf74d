import { useLingui } from '@lingui/react/macro';
import { fieldRules } from '../../../i18n/fieldRules.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { EditState } from './useEditState.ts';
import * as css from '../bookingForm.css.ts';

/** When a visit took place: typed, since no free time is offered in the past. */
export function CorrectedTime({ edit }: { edit: EditState }) {
  const { t, i18n } = useLingui();
  const { values, slot, slotError, change } = edit;
  const [date = '', time = ''] = values.startTime.split(' ');
  const isInvalid = slot === null;
  return (
    <>
      <div className={css.dateAndTime}>
        <TextField
          type="date"
          label={t`Day`}
          value={date}
          onChange={(day) => change({ startTime: `${day} ${time}` })}
          error={isInvalid ? i18n._(fieldRules.correctedStartInvalid) : undefined}
        />
        <TextField
          type="time"
          label={t`Start time`}
          value={time}
          onChange={(start) => change({ startTime: `${date} ${start}` })}
        />
      </div>
      {slotError && (
        <Alert tone="warning" title={t`Another visit is in the way`}>
          <p>{t`The therapist has another visit at this time. Correct that one first, or enter another time.`}</p>
        </Alert>
      )}
    </>
  );
}
