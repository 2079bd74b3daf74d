import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TherapistPage, TherapistTimeOff } from '#contract/therapistPage.ts';
import { sendRequest } from '../../data/client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { period } from '../../i18n/period.ts';
import { button } from '../../ui/Button.css.ts';
import { refreshPage } from '../actions.ts';
import * as app from '../App.css.ts';
import { Failure } from '../Failure.tsx';
import { TimeOffForm } from './TimeOffForm.tsx';

export default function TimeOff({ page }: { page: TherapistPage }) {
  const { t } = useLingui();
  return (
    <>
      <TimeOffForm />
      <section className={app.section}>
        <h2 className={app.heading}>{t`Your time off`}</h2>
        {page.timeOff.length === 0 && <p className={app.quiet}>{t`None is planned.`}</p>}
        <ul className={app.list}>
          {page.timeOff.map((one) => (
            <li key={`${one.requestId} ${one.startTime}`}>
              <Entry timeOff={one} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Entry({ timeOff: { requestId, startTime, endTime, state, reason } }: { timeOff: TherapistTimeOff }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [failure, setFailure] = useState<unknown>(null);
  const states = {
    waiting: t`waiting for the shop’s answer`,
    accepted: t`accepted`,
    declined: t`declined`,
  };
  const withdraw = async () => {
    setFailure(null);
    try {
      await sendRequest('DELETE', `/api/t/time-off/${requestId}`);
    } catch (error) {
      setFailure(error);
    }
    await refreshPage();
  };
  return (
    <div className={app.content}>
      <p>
        <strong>{period(formats, startTime, endTime)}</strong>
        <br />
        {states[state]}
        {reason && ` · ${reason}`}
      </p>
      {requestId !== null && state === 'waiting' && (
        <button type="button" className={button({ tone: 'plain' })} onClick={() => void withdraw()}>
          {t`Withdraw`}
        </button>
      )}
      <Failure error={failure} />
    </div>
  );
}
