/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { useState } from 'preact/hooks';
import { createIdempotencyKey } from '../../booking/idempotencyKey.ts';
import { businessDateAndTime, businessToday } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { refreshPage } from '../actions.ts';
import * as app from '../App.css.ts';
import { sendOwn } from '../data/requests.ts';
import { failureText } from '../failureText.ts';
import { useInProgress } from '../state.ts';
import * as css from '../ui/Form.css.ts';
import { useCloseOnBack } from '../ui/useCloseOnBack.ts';
import { emptyWish, toWish, wishProblem, type WishForm } from './wish.ts';

/** Asks the shop for time off. What is typed stays until the server has it. */
export function TimeOffForm() {
  const [form, setForm] = useState<WishForm>(() => emptyWish(businessToday()));
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<{ isError: boolean; text: string } | null>(null);
  const [key] = useState(() => createIdempotencyKey(null));
  useInProgress('timeOff', isOpen);
  useCloseOnBack(isOpen, () => setOpen(false));
  const change = (fields: Partial<WishForm>) => setForm({ ...form, ...fields });

  const send = async () => {
    const problem = wishProblem(form, businessNow());
    if (problem) return setMessage({ isError: true, text: problemTexts()[problem] });
    setSending(true);
    setMessage(null);
    try {
      await sendOwn('POST', '/api/t/time-off', toWish(form), { 'Idempotency-Key': key.current() });
      key.requestSucceeded();
      setOpen(false);
      setForm(emptyWish(businessToday()));
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
    <section class={app.section}>
      <h2 class={app.heading}>{t`Ask for time off`}</h2>
      {isOpen ? (
        <form
          class={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending) void send();
          }}
        >
          <Period form={form} change={change} />
          <label class={css.field}>
            {t`Reason (only the shop sees it)`}
            <input
              class={css.control}
              type="text"
              maxLength={200}
              value={form.reason}
              onInput={({ currentTarget }) => change({ reason: currentTarget.value })}
            />
          </label>
          <button type="submit" class={`${button()} ${app.big}`} aria-disabled={isSending}>
            {isSending ? t`Sending…` : t`Ask the shop`}
          </button>
          <button type="button" class={button({ tone: 'plain' })} onClick={() => setOpen(false)}>
            {t`Go back`}
          </button>
        </form>
      ) : (
        <button
          type="button"
          class={`${button({ tone: 'plain' })} ${app.big}`}
          onClick={() => {
            setMessage(null);
            setOpen(true);
          }}
        >
          {t`Ask for time off`}
        </button>
      )}
      <p role="alert" class={message?.isError ? css.error : css.message}>
        {message?.text}
      </p>
    </section>
  );
}

type PeriodProps = { form: WishForm; change: (fields: Partial<WishForm>) => void };

function Period({ form, change }: PeriodProps) {
  const kinds: [WishForm['kind'], string][] = [
    ['days', t`Whole days`],
    ['hours', t`Hours`],
  ];
  const input = (name: 'from' | 'to' | 'startTime' | 'endTime', label: string, type: 'date' | 'time') => (
    <label class={css.field}>
      {label}
      <input
        class={css.control}
        type={type}
        required
        value={form[name]}
        onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
      />
    </label>
  );
  return (
    <>
      <fieldset class={css.fieldset}>
        <legend>{t`Days or hours`}</legend>
        <div class={css.choices}>
          {kinds.map(([kind, label]) => (
            <label key={kind} class={css.choice}>
              <input
                type="radio"
                name="kind"
                checked={form.kind === kind}
                onChange={() => change({ kind })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {form.kind === 'days' ? (
        <div class={css.pair}>
          {input('from', t`First day`, 'date')}
          {input('to', t`Last day`, 'date')}
        </div>
      ) : (
        <>
          {input('from', t`Day`, 'date')}
          <div class={css.pair}>
            {input('startTime', t({ context: 'time of day', message: 'From' }), 'time')}
            {input('endTime', t({ context: 'time of day', message: 'Until' }), 'time')}
          </div>
        </>
      )}
    </>
  );
}

const problemTexts = () => ({
  incomplete: t`Please enter the day and the times, such as from 09:00 until 13:00.`,
  reversed: t`The end must be after the start`,
  passed: t`This is over already: choose an end in the future`,
});

function businessNow(): string {
  const { date, time } = businessDateAndTime(new Date().toISOString());
  return `${date} ${time}`;
}
