import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { bookingStatus } from '#contract/booking.ts';
import { useBookingHistory, type HistoryEntry } from '../../data/adminBookings.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './History.css.ts';
import { statusLabels } from './statusLabels.ts';

/** What administrators did to this booking, asked for when it is opened. */
export function BookingHistory({ id }: { id: number }) {
  const { dateTime } = useFormats();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useBookingHistory(id, isOpen);
  return (
    <details className={css.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <Trans>History</Trans>
      </summary>
      {error && <p role="alert">{errorText(error)}</p>}
      {data?.length === 0 && (
        <p>
          <Trans>Nothing was changed yet.</Trans>
        </p>
      )}
      <ol className={css.list}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <Deed entry={entry} />
            <span className={css.when}>
              {entry.username}, {dateTime(entry.at)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const deeds: Partial<Record<HistoryEntry['action'], MessageDescriptor>> = {
  erased: msg`Personal data erased`,
  exported: msg`Personal data exported`,
  retried: msg`Notification sent again`,
};

function Deed({ entry }: { entry: HistoryEntry }) {
  const { i18n } = useLingui();
  const status = bookingStatus.options.find((option) => option === entry.changes.to);
  if (entry.action === 'status' && status) return <>{i18n._(statusLabels[status])}. </>;
  return <>{i18n._(deeds[entry.action] ?? msg`Edited`)}. </>;
}
