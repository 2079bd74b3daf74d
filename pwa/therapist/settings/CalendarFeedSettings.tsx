import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CalendarFeed } from '#contract/therapistPage.ts';
import { sendRequest } from '../../data/client.ts';
import { copyText } from '../../ui/copyText.ts';
import { button } from '../../ui/Button.css.ts';
import * as field from '../../ui/Field.css.ts';
import { refreshPage } from '../actions.ts';
import * as app from '../App.css.ts';
import { Failure } from '../Failure.tsx';

export function CalendarFeedSettings({ hasCalendar }: { hasCalendar: boolean }) {
  const { t } = useLingui();
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
      const { url } = await sendRequest<CalendarFeed>('POST', '/api/t/calendar');
      setAddress(new URL(url, window.location.href).href);
    });
  const end = () =>
    attempt(async () => {
      await sendRequest('DELETE', '/api/t/calendar');
      setAddress(null);
    });
  const copy = () =>
    copyText(address ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className={app.section}>
      <h2 className={app.heading}>{t`My calendar`}</h2>
      <p>{t`Your calendar app can show your visits. Whoever has the link can read it, so keep it to yourself.`}</p>
      {address && (
        <label className={field.field}>
          <span className={field.label}>{t`Calendar link`}</span>
          <input
            className={field.control}
            type="text"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
      <div className={app.row}>
        {address && (
          <button type="button" className={button()} onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </button>
        )}
        <button type="button" className={button({ tone: 'plain' })} onClick={() => void make()}>
          {hasCalendar ? t`New address` : t`Get the address`}
        </button>
        {hasCalendar && (
          <button type="button" className={button({ tone: 'plain' })} onClick={() => void end()}>
            {t`End it`}
          </button>
        )}
      </div>
      {hasCalendar && !address && (
        <p className={app.quiet}>{t`It is in use. With a new address, the one before no longer works.`}</p>
      )}
      {hasCalendar && (
        <p className={app.quiet}>
          {t`It ends when you sign out on the phone on which you got it, or with “End it”.`}
        </p>
      )}
      <Failure error={failure} />
    </section>
  );
}
