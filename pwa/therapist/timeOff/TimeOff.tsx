/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import type { TherapistPage, TherapistTimeOff } from '#contract/therapistPage.ts';
import { useState } from 'preact/hooks';
import { button } from '../../ui/Button.css.ts';
import { refreshPage } from '../actions.ts';
import * as app from '../App.css.ts';
import { sendOwn } from '../data/requests.ts';
import { failureText } from '../failureText.ts';
import { formats } from '../language.ts';
import * as form from '../ui/Form.css.ts';
import { periodText } from './periodText.ts';
import { TimeOffForm } from './TimeOffForm.tsx';

/** Her time off: asked for, accepted and declined, and the form that asks for more. */
export function TimeOff({ page }: { page: TherapistPage }) {
  return (
    <>
      <TimeOffForm />
      <section class={app.section}>
        <h2 class={app.heading}>{t`Your time off`}</h2>
        {page.timeOff.length === 0 && <p class={app.quiet}>{t`None is planned.`}</p>}
        <ul class={app.list}>
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
  const [failure, setFailure] = useState<unknown>(null);
  const states = {
    waiting: t`waiting for the shop’s answer`,
    accepted: t`accepted`,
    declined: t`declined`,
  };
  const withdraw = async () => {
    setFailure(null);
    try {
      await sendOwn('DELETE', `/api/t/time-off/${requestId}`);
    } catch (error) {
      setFailure(error);
    }
    await refreshPage();
  };
  return (
    <div class={app.content}>
      <p>
        <strong>{periodText(formats(), startTime, endTime)}</strong>
        <br />
        {states[state]}
        {reason && ` · ${reason}`}
      </p>
      {requestId !== null && state === 'waiting' && (
        <button type="button" class={button({ tone: 'plain' })} onClick={() => void withdraw()}>
          {t`Withdraw`}
        </button>
      )}
      <p role="alert" class={form.error}>
        {failure !== null && failureText(failure)}
      </p>
    </div>
  );
}
