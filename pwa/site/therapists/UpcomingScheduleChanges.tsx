import { useLingui } from '@lingui/react/macro';
import { translatedClosureNote } from '#contract/closureNote.ts';
import type { PublicScheduleChange, ShopScheduleChange } from '#contract/scheduleChange.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { period } from '../../i18n/period.ts';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './UpcomingScheduleChanges.css.ts';

type UpcomingScheduleChangesProps = { exceptions: readonly (PublicScheduleChange | ShopScheduleChange)[] };

/** ms; later changes are not shown yet */
const shownAhead = 90 * 86_400_000;

export default function UpcomingScheduleChanges({ exceptions }: UpcomingScheduleChangesProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const now = useCurrentMinute();
  const ahead = exceptions
    .filter(({ startTime, endTime }) => Date.parse(endTime) > now && Date.parse(startTime) < now + shownAhead)
    .sort((a, b) => a.startTime.localeCompare(b.startTime));
  return (
    <ul className={css.list}>
      {ahead.map((exception) => {
        const when = period(formats, exception.startTime, exception.endTime);
        const isShops = 'note' in exception;
        const note = isShops ? translatedClosureNote(exception, i18n.locale) : null;
        return (
          <li key={`${exception.kind} ${exception.startTime} ${isShops}`}>
            {exception.kind === 'extra_hours'
              ? t`Also working: ${when}`
              : isShops
                ? t`Closed: ${when}`
                : t`Not working: ${when}`}
            {note && (
              <>
                {'\u00a0· '}
                <UserText text={note} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
