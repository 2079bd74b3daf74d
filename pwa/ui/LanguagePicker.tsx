import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Globe } from 'lucide-react';
import { loadErrors } from '../i18n/loadErrors.ts';
import { chooseLanguage, currentLanguage, type Language, languages } from '../i18n/language.ts';
import * as css from './LanguagePicker.css.ts';
import { toast } from './Toast.tsx';
import { useLazyOverlay } from './useLazyOverlay.ts';
import { visuallyHidden } from './visuallyHidden.css.ts';
import { lazyPart } from './lazyPart.ts';

const loadMenu = () => import('./ChoiceMenu.tsx');
const ChoiceMenu = lazyPart(loadMenu);

const choices = Object.entries(languages).map(([id, text]) => ({ id, text, lang: id }));

/** A button with the current language, whose menu is loaded on first use. */
export function LanguagePicker() {
  const { t, i18n } = useLingui();
  const { isOpen, setOpen, trigger, triggerProps } = useLazyOverlay(loadMenu);
  const language = currentLanguage();

  const showFailure = () => toast({ title: i18n._(loadErrors.network), tone: 'destructive' });

  return (
    <>
      <button {...triggerProps} className={css.control} aria-haspopup="menu">
        <Globe className={css.onWideScreens} size={18} aria-hidden />
        <span className={visuallyHidden}>{t`Language:`} </span>
        <span>{languages[language]}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <ChoiceMenu
            label={t`Language`}
            choices={choices}
            chosen={language}
            onChoose={(id) => void chooseLanguage(id as Language).catch(showFailure)}
            triggerRef={trigger}
            isOpen
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
