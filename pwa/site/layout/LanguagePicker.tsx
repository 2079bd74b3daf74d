import { lazy, Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Globe } from 'lucide-react';
import { chooseLanguage, currentLanguage, type Language, languages } from '../../i18n/language.ts';
import { toast } from '../../ui/Toast.tsx';
import { useErrorText } from '../../i18n/errors.ts';
import { NetworkError } from '../../data/client.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import * as css from './TopBar.css.ts';
import { useOpening } from './useOpening.ts';

const loadMenu = () => import('../../ui/ChoiceMenu.tsx');
const ChoiceMenu = lazy(loadMenu);

const choices = Object.entries(languages).map(([id, text]) => ({ id, text, lang: id }));

/** Shows the language in use; its menu is fetched when it is first wanted. */
export function LanguagePicker() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { isOpen, setOpen, trigger, triggerProps } = useOpening(loadMenu);
  const language = currentLanguage();

  const choose = (id: string) => {
    chooseLanguage(id as Language).catch((cause: unknown) =>
      toast({ title: errorText(new NetworkError('Language not loaded', { cause })), tone: 'destructive' }),
    );
  };

  return (
    <>
      <button {...triggerProps} className={css.control} aria-haspopup="menu">
        <Globe className={css.languageIcon} size={18} aria-hidden />
        <span className={visuallyHidden}>{t`Language:`} </span>
        {languages[language]}
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <ChoiceMenu
            label={t`Language`}
            choices={choices}
            chosen={language}
            onChoose={choose}
            triggerRef={trigger}
            isOpen
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
