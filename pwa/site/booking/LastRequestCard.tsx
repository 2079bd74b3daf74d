import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, X } from 'lucide-react';
import { useShop } from '../../data/shop.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { ShopContacts } from '../layout/ShopContacts.tsx';
import { deleteLastRequest, loadLastRequest, saveLastRequest, type LastRequest } from './lastRequest.ts';
import * as css from './LastRequestCard.css.ts';

/**
 * The last request sent from this device, until it is dismissed or its visit is over: what was asked, and how to reach
 * the shop. The device does not know how the shop has answered. Its buttons are native, since React Aria is not loaded
 * yet.
 */
export default function LastRequestCard() {
  const [request] = useState(() => loadLastRequest());
  const [state, setState] = useState<'shown' | 'dismissed' | 'returned'>('shown');
  if (!request) return null;
  if (state !== 'dismissed') {
    const dismiss = () => {
      deleteLastRequest();
      setState('dismissed');
    };
    return <Summary request={request} onDismiss={dismiss} isFocused={state === 'returned'} />;
  }
  const undo = () => {
    saveLastRequest(request);
    setState('returned');
  };
  return (
    <div className={css.dismissed}>
      <output>
        <Trans>Your booking request is no longer shown here.</Trans>
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone */}
      <button type="button" className={button({ tone: 'plain' })} onClick={undo} autoFocus>
        <Trans>Undo</Trans>
      </button>
    </div>
  );
}

type SummaryProps = { request: LastRequest; onDismiss: () => void; isFocused: boolean };

function Summary({ request, onDismiss, isFocused }: SummaryProps) {
  const { t } = useLingui();
  const { dateOf, dateTime, timeRange } = useFormats();
  const shop = useShop();
  const { service, therapist, startTime, endTime, sentAt } = request;
  return (
    <section className={css.card} aria-labelledby="last-request">
      <CalendarCheck className={css.icon} size={24} aria-hidden />
      <div className={css.summary}>
        <h2 id="last-request" className={css.title}>{t`Your booking request`}</h2>
        <p className={css.visit}>
          <Trans>
            {service} with {therapist}
          </Trans>
        </p>
        <p>{dateOf(startTime)}</p>
        <p>{timeRange(businessDateAndTime(startTime).time, businessDateAndTime(endTime).time)}</p>
        {sentAt && <p className={css.sentTime}>{t`Sent ${dateTime(sentAt)}`}</p>}
        {shop && <ShopContacts shop={shop} />}
      </div>
      <button
        type="button"
        className={css.dismiss}
        aria-label={t`Dismiss`}
        onClick={onDismiss}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after Undo, whose button is gone
        autoFocus={isFocused}
      >
        <X size={20} aria-hidden />
      </button>
    </section>
  );
}
