import { useState } from 'react';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useTherapistDevices } from '../../data/therapistPages.ts';
import type { Language } from '../../i18n/language.ts';
import { useI18nFor } from '../../i18n/useI18nFor.ts';
import { contact } from '../../ui/Contacts.css.ts';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';
import { PreparedText } from '../contacts/PreparedText.tsx';
import { linksToTherapist } from './therapistTexts.ts';
import * as css from './TherapistPageButton.css.ts';

const chosenLanguages = new Map<number, Language>();

type TherapistMessageProps = {
  therapist: AdminTherapist;
  title: string;
  textIn: (therapistI18n: I18n) => string;
};

/** By default in the language of the therapist's page, or Thai. */
export function TherapistMessage({ therapist, title, textIn }: TherapistMessageProps) {
  const { t } = useLingui();
  const { data: devices, isLoading } = useTherapistDevices(therapist.id);
  const [chosen, setChosen] = useState(chosenLanguages.get(therapist.id));
  const language = chosen ?? devices?.[0]?.locale ?? 'th';
  const therapistI18n = useI18nFor(language);
  const choose = (to: Language) => {
    chosenLanguages.set(therapist.id, to);
    setChosen(to);
  };
  if (isLoading || !therapistI18n) return null;
  const text = textIn(therapistI18n);
  return (
    <div className={css.message}>
      <LanguageSelect label={t`Language of the message`} value={language} onChange={choose} />
      <PreparedText
        title={title}
        text={text}
        lang={therapistI18n.locale}
        links={linksToTherapist(therapist, text)}
      >
        <ShareButton title={title} text={text} />
      </PreparedText>
    </div>
  );
}

function ShareButton({ title, text }: { title: string; text: string }) {
  const { t } = useLingui();
  if (!('share' in navigator)) return null;
  // Rejects when the share sheet is closed.
  const share = () => void navigator.share({ text }).catch(() => null);
  return (
    <button type="button" className={contact} aria-label={t`Share: ${title}`} onClick={share}>
      <Share2 size={16} aria-hidden />
      {t`Share`}
    </button>
  );
}
