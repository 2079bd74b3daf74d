/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import type { CalendarFeed } from '#contract/therapistPage.ts';
import { useState } from 'preact/hooks';
import { copyText } from '../../ui/copyText.ts';
import { button } from '../../ui/Button.css.ts';
import { refreshPage } from '../actions.ts';
import * as app from '../App.css.ts';
import { sendOwn } from '../data/requests.ts';
import { failureText } from '../failureText.ts';
import * as form from '../ui/Form.css.ts';

/** Her visits in the calendar of her phone: a private address that the calendar reads. */
export function Calendar({ hasCalendar }: { hasCalendar: boolean }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = async (work: () => Promise<void>) => {
    setFailure(null);
    setCopied(false);
    await work().catch(setFailure);
    await refreshPage();
  };
  const make = () =>
    attempt(async () => {
      const { url } = await sendOwn<CalendarFeed>('POST', '/api/t/calendar');
      setAddress(new URL(url, window.location.href).href);
    });
  const end = () =>
    attempt(async () => {
      await sendOwn('DELETE', '/api/t/calendar');
      setAddress(null);
    });
  const copy = () =>
    copyText(address ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section class={app.section}>
      <h2 class={app.heading}>{t`My calendar`}</h2>
      <p>{t`Your calendar app can show your visits. Whoever has the link can read it, so keep it to yourself.`}</p>
      {address && (
        <label class={form.field}>
          {t`Calendar link`}
          <input
            class={form.control}
            type="text"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
      <div class={app.row}>
        {address && (
          <button type="button" class={button()} onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </button>
        )}
        <button type="button" class={button({ tone: 'plain' })} onClick={() => void make()}>
          {hasCalendar ? t`New address` : t`Get the address`}
        </button>
        {hasCalendar && (
          <button type="button" class={button({ tone: 'plain' })} onClick={() => void end()}>
            {t`End it`}
          </button>
        )}
      </div>
      {hasCalendar && !address && (
        <p class={app.quiet}>{t`It is in use. With a new address, the one before no longer works.`}</p>
      )}
      {hasCalendar && (
        <p
          class={app.quiet}
        >{t`It ends when you sign out on the phone on which you got it, or with “End it”.`}</p>
      )}
      <p role="alert" class={form.error}>
        {failure !== null && failureText(failure)}
      </p>
    </section>
  );
}
