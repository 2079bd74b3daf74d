import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { sendRequest } from '../../data/client.ts';
import { chooseLanguage, currentLanguage, languages, type Language } from '../../i18n/language.ts';
import { button } from '../../ui/Button.css.ts';
import * as app from '../App.css.ts';
import { storeFonts } from '../serviceWorker.ts';
import { Failure } from '../Failure.tsx';

export function LanguageChoice() {
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const choose = async (language: Language) => {
    setFailure(null);
    try {
      await chooseLanguage(language);
      void storeFonts();
      // The language of notifications; if this fails, it is updated with the next choice.
      await sendRequest('PATCH', '/api/t/device', { locale: language });
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <section className={app.section}>
      <h2 className={app.heading}>{t`Language`}</h2>
      <fieldset className={app.row} aria-label={t`Language`}>
        {(Object.keys(languages) as Language[]).map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={button({ tone: language === currentLanguage() ? 'primary' : 'plain' })}
            aria-pressed={language === currentLanguage()}
            onClick={() => void choose(language)}
          >
            {languages[language]}
          </button>
        ))}
      </fieldset>
      <Failure error={failure} />
    </section>
  );
}
