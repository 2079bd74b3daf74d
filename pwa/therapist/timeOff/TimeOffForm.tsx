import { useState } from 'react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createIdempotencyKey } from '../../booking/idempotencyKey.ts';
import { sendRequest } from '../../data/client.ts';
import { businessTimeOf } from '../../i18n/businessTimeOf.ts';
import { businessToday } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import * as field from '../../ui/Field.css.ts';
import { useCloseOnBack } from '../../ui/useCloseOnBack.ts';
import { refreshPage } from '../actions.ts';
import * as app from '../App.css.ts';
import * as css from './TimeOffForm.css.ts';
import { useFailureText } from '../useFailureText.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { emptyTimeOff, toTimeOffRequest, timeOffProblem, type TimeOffFields } from './timeOffFields.ts';

export function TimeOffForm() {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const [form, setForm] = useState<TimeOffFields>(() => emptyTimeOff(businessToday()));
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<{ isError: boolean; text: string } | null>(null);
  const [key] = useState(() => createIdempotencyKey(null));
  useCloseOnBack(isOpen, () => setOpen(false));
  const change = (fields: Partial<TimeOffFields>) => setForm({ ...form, ...fields });

  const send = async () => {
    const problem = timeOffProblem(form, businessTimeOf(new Date().toISOString()));
    if (problem) return setMessage({ isError: true, text: i18n._(problemTexts[problem]) });
    setSending(true);
    setMessage(null);
    try {
      await sendRequest('POST', '/api/t/time-off', toTimeOffRequest(form), {
        'Idempotency-Key': key.current(),
      });
      key.requestSucceeded();
      setOpen(false);
      setForm(emptyTimeOff(businessToday()));
      setMessage({ isError: false, text: t`The shop has your request. You will see its answer here.` });
      await refreshPage();
    } catch (error) {
      key.requestFailed(error);
      setMessage({ isError: true, text: failureText(error) });
    } finally {
      setSending(false);
    }
  };

  return (
    <section className={app.section}>
      <h2 className={app.heading}>{t`Ask for time off`}</h2>
      {isOpen ? (
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending) void send();
          }}
        >
          <PeriodFields form={form} change={change} />
          <label className={field.field}>
            <span className={field.label}>{t`Reason (only the shop sees it)`}</span>
            <input
              className={field.control}
              type="text"
              maxLength={200}
              value={form.reason}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
            />
          </label>
          <button type="submit" className={`${button()} ${app.big}`} aria-disabled={isSending}>
            {isSending ? t`Sending…` : t`Ask the shop`}
          </button>
          <button type="button" className={button({ tone: 'plain' })} onClick={() => setOpen(false)}>
            {t`Go back`}
          </button>
        </form>
      ) : (
        <button
          type="button"
          className={`${button({ tone: 'plain' })} ${app.big}`}
          onClick={() => {
            setMessage(null);
            setOpen(true);
          }}
        >
          {t`Ask for time off`}
        </button>
      )}
      <p role="alert" className={message?.isError ? app.error : ''}>
        {message?.text}
      </p>
    </section>
  );
}

const problemTexts = {
  incomplete: msg`Please enter the day and the times, such as from 09:00 until 13:00.`,
  reversed: msg`The end must be after the start`,
  passed: msg`This is over already: choose an end in the future`,
};
