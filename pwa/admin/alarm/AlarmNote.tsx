import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import * as css from './AlarmNote.css.ts';

export function AlarmNote({ booking: { visitState, visitAlarm, therapist } }: { booking: Booking }) {
  const { t } = useLingui();
  const format = useFormatInstant();
  if (visitState !== 'started') return null;
  const { answeredAt, fineAt } = visitAlarm;
  const fineTime = fineAt && format(fineAt);
  const answerTime = answeredAt && format(answeredAt);
  return (
    <>
      {fineTime && <p className={css.note}>{t`${therapist.name} said that all is well: ${fineTime}`}</p>}
      {answerTime && (
        <p className={css.note}>
          {t`An administrator takes care of ${therapist.name}: ${answerTime}. The alarm rings no more.`}
        </p>
      )}
    </>
  );
}
