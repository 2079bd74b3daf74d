import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { bookingStatus } from '#contract/bookingStatus.ts';
import type { BookingEventKind } from '#contract/bookingEvents.ts';
import { visitStates } from '#contract/visit.ts';
import { denialReasonTexts } from '../../booking/denialReasons.ts';
import { useBookingHistory, type HistoryEntry } from '../../data/adminBookings.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './details.css.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { decisionLabels, statusLabels } from './statusLabels.ts';
import { noVisitStateLabel, visitStateLabels } from './visitStates.ts';

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

const actionLabels: Record<Exclude<BookingEventKind, 'status' | 'visit'>, MessageDescriptor> = {
  created: msg`Entered by hand`,
  updated: msg`Edited`,
  deleted: msg`Deleted`,
  linked: msg`New link for the customer`,
  erased: msg`Personal data erased`,
  exported: msg`Personal data exported`,
  retried: msg`Notification sent again`,
  line_linked: msg`Updates on LINE switched on`,
  line_unlinked: msg`Updates on LINE switched off`,
  therapist_fine: msg`Says that all is well`,
  alarm_answered: msg`Takes care of a visit that should be over`,
  move_requested: msg`Customer asks for another time`,
  move_withdrawn: msg`Customer no longer asks for another time`,
  move_accepted: decisionLabels.move_accepted,
  move_declined: decisionLabels.move_declined,
  payment_added: msg`Payment taken`,
  payment_voided: msg`Payment voided`,
  payment_confirmed: msg`Payment confirmed`,
  adjustment_added: msg`Amount changed`,
  adjustment_voided: msg`Change of the amount voided`,
  slip_sent: msg`Slip sent`,
  slip_rejected: msg`Slip rejected`,
  review_written: msg`Review written`,
  review_withdrawn: msg`Review withdrawn`,
  review_published: msg`Review published`,
  review_hidden: msg`Review hidden`,
};

const tipLabel = msg`Tip taken`;
const correctionLabel = msg`Corrected afterwards`;

function labelOf({ action, changes: { to, kind, correction } }: HistoryEntry): MessageDescriptor {
  if (action === 'status') {
    const status = bookingStatus.options.find((option) => option === to);
    return status ? statusLabels[status] : actionLabels.updated;
  }
  if (action === 'visit') {
    const state = visitStates.find((one) => one === to);
    return state ? visitStateLabels[state] : noVisitStateLabel;
  }
  if (action === 'payment_added' && kind === 'tip') return tipLabel;
  if (action === 'updated' && correction) return correctionLabel;
  // the server may be newer than this page
  return actionLabels[action] ?? actionLabels.updated;
}

function EntryLine({ entry }: { entry: HistoryEntry }) {
  const { t, i18n } = useLingui();
  const { dateTime, money } = useFormats();
  const action = i18n._(labelOf(entry));
  // the API records actions of the customer and automatic changes under these names
  const names: Record<string, string> = { customer: t`Customer`, automatic: t`Automatically` };
  const username = names[entry.username] ?? entry.username;
  const when = dateTime(entry.at);
  if (entry.changes.reason === 'unanswered')
    return <>{t`Denied automatically: not answered in time. ${when}`}</>;
  const { amount, reason } = entry.changes;
  const detail = reason ? i18n._(denialReasonTexts[reason]) : amount === undefined ? null : money(amount);
  const done = detail === null ? action : `${action}: ${detail}`;
  return <>{t`${done}. ${username}, ${when}`}</>;
}
