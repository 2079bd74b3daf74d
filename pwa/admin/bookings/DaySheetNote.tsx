import { Trans } from '@lingui/react/macro';
import type { BookingFilter } from '../../data/adminBookings.ts';
import type { DaySheet } from '../../data/daySheet.ts';
import { isCoveredByDaySheet } from '../../data/daySheetFilter.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './BookingList.css.ts';

/** Says which bookings the day sheet lacks, while the list shows it instead of the server's answer. */
export function DaySheetNote({ sheet, filter }: { sheet: DaySheet; filter: BookingFilter }) {
  const { date } = useFormats();
  const today = useBusinessToday();
  if (isCoveredByDaySheet(sheet, filter, today)) return null;
  const [from, to] = [date(sheet.from), date(sheet.to)];
  return (
    <p className={css.note}>
      {sheet.isWhole ? (
        <Trans>
          Without a connection you see the bookings from {from} to {to}, and all requests that wait.
        </Trans>
      ) : (
        <Trans>
          Without a connection you see some of the bookings from {from} to {to}: there are too many for this
          device.
        </Trans>
      )}
    </p>
  );
}
