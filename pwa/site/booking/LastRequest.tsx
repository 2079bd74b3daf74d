import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, X } from 'lucide-react';
import { useFormats } from '../../i18n/formats.ts';
import { deleteLastRequest, loadLastRequest } from './lastRequest.ts';
import * as css from './LastRequest.css.ts';

/**
 * The last request sent from this device, until it is dismissed or its visit is over. Its button is native, since React
 * Aria is not loaded yet.
 */
export default function LastRequest() {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const [request, setRequest] = useState(() => loadLastRequest());
  if (!request) return null;

  const dismiss = () => {
    deleteLastRequest();
    setRequest(null);
    // The button that had the focus is gone: focus moves to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  const { service, therapist } = request;
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
        <p>{dateTime(request.startTime)}</p>
        <p className={css.next}>{t`We will contact you to confirm it.`}</p>
      </div>
      <button type="button" className={css.dismiss} aria-label={t`Dismiss`} onClick={dismiss}>
        <X size={20} aria-hidden />
      </button>
    </section>
  );
}
