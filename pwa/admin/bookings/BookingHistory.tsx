import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { bookingStatus } from '#contract/booking.ts';
import { useBookingHistory, type HistoryEntry } from '../../data/adminBookings.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './BookingDetails.css.ts';
import { Disclosure } from './Disclosure.tsx';
import { decisionLabels, statusLabels } from './statusLabels.ts';

/** What administrators and the customer did to a booking. */
export function BookingHistory({ id }: { id: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useBookingHistory(id, isOpen);
  return (
    <Disclosure title={t`History`} onToggle={setOpen} error={error}>
      {data?.length === 0 && <p className={css.muted}>{t`Nothing was changed yet.`}</p>}
      <ol className={css.history}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

const actionLabels: Partial<Record<HistoryEntry['action'], MessageDescriptor>> = {
  erased: msg`Personal data erased`,
  exported: msg`Personal data exported`,
  retried: msg`Notification sent again`,
  line_linked: msg`News in LINE switched on`,
  line_unlinked: msg`News in LINE switched off`,
  move_requested: msg`Customer asks for another time`,
  move_withdrawn: msg`Customer no longer asks for another time`,
  move_accepted: decisionLabels.move_accepted,
  move_declined: decisionLabels.move_declined,
};

function EntryLine({ entry }: { entry: HistoryEntry }) {
  const { t, i18n } = useLingui();
  const { dateTime } = useFormats();
  const status = bookingStatus.options.find((option) => option === entry.changes.to);
  const label = entry.action === 'status' && status ? statusLabels[status] : actionLabels[entry.action];
  const action = i18n._(label ?? msg`Edited`);
  // the name under which the API records what a customer does
  const username = entry.username === 'customer' ? t`Customer` : entry.username;
  const when = dateTime(entry.at);
  if (entry.changes.reason === 'unanswered')
    return <>{t`Denied automatically: not answered in time. ${when}`}</>;
  return <>{t`${action}. ${username}, ${when}`}</>;
}
