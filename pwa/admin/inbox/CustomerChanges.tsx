import { useId, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CustomerChange, CustomerChangeKind } from '#contract/inbox.ts';
import { useUnseenChanges } from '../../data/inbox.ts';
import { markSeen } from '../../data/seenChanges.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { useReturnState } from '../visit/returnPath.ts';
import { visitPath } from '../visit/visitPath.ts';
import { inboxActionLabels } from './inboxTexts.ts';
import { ActionLabel } from './ActionLabel.tsx';
import { useSteadyRows } from './useSteadyRows.ts';
import * as css from './WaitingPanel.css.ts';

const titles: Record<CustomerChangeKind, MessageDescriptor> = {
  cancelled: msg`Cancelled by the customer`,
  moved: msg`The customer asks for another time`,
  corrected: msg`Corrected by the customer`,
};

/** How many changes are shown at first; more would push the list of bookings off a phone's screen. */
const shownAtFirst = 3;

/**
 * What customers changed since it was last looked at on this device, also without a connection; each change leads to
 * its visit, whose page marks it as seen. Nothing if there is nothing new. A change that arrives while the list is used waits.
 */
export function CustomerChanges() {
  const { t } = useLingui();
  const titleId = useId();
  const changes = useUnseenChanges();
  const unseen = useSteadyRows(changes.unseen, keyOf, changes.updatedAt);
  const [isWhole, setWhole] = useState(false);
  if (unseen.length === 0) return null;
  const more = isWhole ? 0 : Math.max(0, unseen.length - shownAtFirst);
  const markAll = () => {
    markSeen(unseen);
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 className={css.title} id={titleId}>
          <Trans>Since you were last here</Trans> · {unseen.length}
        </h2>
        <Button tone="quiet" size="narrow" onPress={markAll}>{t`Mark all as seen`}</Button>
      </div>
      <ul className={css.rows}>
        {unseen.slice(0, unseen.length - more).map((change) => (
          <li key={keyOf(change)}>
            <ChangeRow change={change} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <button type="button" className={css.row} onClick={() => setWhole(true)}>
              <Trans>Show {more} more</Trans>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

const keyOf = ({ bookingId, kind }: CustomerChange) => `${bookingId} ${kind}`;

function ChangeRow({ change: { kind, bookingId, clientName, startTime } }: { change: CustomerChange }) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  return (
    <Link className={css.row} to={visitPath(bookingId)} state={useReturnState()}>
      <span className={css.text}>
        {i18n._(titles[kind])}
        <span className={css.details}>
          {' '}
          · {[clientName, dateTime(startTime)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ActionLabel text={i18n._(inboxActionLabels.changed_by_customer)} />
    </Link>
  );
}
