/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import type { Locale } from '#contract/fields.ts';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { useState } from 'preact/hooks';
import { languages } from '../../i18n/languages.ts';
import { button } from '../../ui/Button.css.ts';
import * as app from '../App.css.ts';
import { sendOwn } from '../data/requests.ts';
import { failureText } from '../failureText.ts';
import { chooseLanguage, language } from '../language.ts';
import { storeLoadedFiles } from '../serviceWorker.ts';
import { renderAgain } from '../state.ts';
import * as form from '../ui/Form.css.ts';
import { Calendar } from './Calendar.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { ShopSection } from './ShopSection.tsx';
import { SignOut } from './SignOut.tsx';

/** Everything about this phone: notifications, calendar, language, signing out. */
export function Settings({ page }: { page: TherapistPage }) {
  return (
    <>
      <PushSwitch />
      <Calendar hasCalendar={page.hasCalendar} />
      <LanguageChoice />
      <ShopSection shop={page.shop} />
      <SignOut therapistId={page.therapist.id} />
    </>
  );
}

function LanguageChoice() {
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (locale: Locale) => {
    setFailure(null);
    try {
      await chooseLanguage(locale);
    } catch (error) {
      return setFailure(failureText(error));
    }
    renderAgain();
    void storeLoadedFiles();
    // Messages to this phone follow; without a network with the next choice.
    await sendOwn('PATCH', '/api/t/device', { locale }).catch((error: unknown) =>
      setFailure(failureText(error)),
    );
  };
  return (
    <section class={app.section}>
      <h2 class={app.heading}>{t`Language`}</h2>
      <fieldset class={app.row} aria-label={t`Language`}>
        {(Object.keys(languages) as Locale[]).map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            class={button({ tone: locale === language() ? 'primary' : 'plain' })}
            aria-pressed={locale === language()}
            onClick={() => void choose(locale)}
          >
            {languages[locale]}
          </button>
        ))}
      </fieldset>
      <p role="alert" class={form.error}>
        {failure}
      </p>
    </section>
  );
}
