import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingFilter } from '../../data/adminBookings.ts';
import { isNetworkError } from '../../data/client.ts';
import { daySheetKey, type DaySheet } from '../../data/daySheet.ts';
import { isCoveredByDaySheet } from '../../data/daySheetFilter.ts';
import { useBusinessToday, useFormatInstant } from '../../i18n/businessDay.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './BookingList.css.ts';

type DaySheetNoteProps = {
  sheet: DaySheet;
  filter: BookingFilter;
  /** null while the server's response is pending */
  failure: { error: unknown; retry: () => unknown } | null;
};

export function DaySheetNote({ sheet, filter, failure }: DaySheetNoteProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const today = useBusinessToday();
  const isServerFailing = failure !== null && !isNetworkError(failure.error);
  const isCovered = isCoveredByDaySheet(sheet, filter, today);
  if (isCovered && !isServerFailing) return null;
  return (
    <div className={css.note} role={isServerFailing ? 'alert' : undefined}>
      {isServerFailing && (
        <p>
          {errorText(failure.error)} <StoredAt />
        </p>
      )}
      {!isCovered && (
        <p>
          <Coverage sheet={sheet} isServerFailing={isServerFailing} />
        </p>
      )}
      {failure && <Button tone="plain" onPress={() => void failure.retry()}>{t`Retry`}</Button>}
    </div>
  );
}

function StoredAt() {
  const moment = useFormatInstant();
  const storedAt = useQueryClient().getQueryState(daySheetKey)?.dataUpdatedAt ?? 0;
  const when = moment(new Date(storedAt).toISOString());
  return <Trans>You see what this device received last: {when}.</Trans>;
}

function Coverage({ sheet, isServerFailing }: { sheet: DaySheet; isServerFailing: boolean }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const [from, to] = [date(sheet.from), date(sheet.to)];
  if (isServerFailing) {
    return sheet.isWhole
      ? t`On this device are the bookings from ${from} to ${to}, and all requests that wait.`
      : t`On this device are some of the bookings from ${from} to ${to}.`;
  }
  return sheet.isWhole
    ? t`Without a connection you see the bookings from ${from} to ${to}, and all requests that wait.`
    : t`Without a connection you see some of the bookings from ${from} to ${to}: there are too many for this device.`;
}
