import { useLingui } from '@lingui/react/macro';
import type { ContactDetails } from '../../ui/contactLinks.ts';
import { contactTexts } from './contactTexts.ts';
import * as css from './ContactTexts.css.ts';
import { CopyButton } from './CopyButton.tsx';

export function ContactTexts({ details }: { details: ContactDetails }) {
  const { t } = useLingui();
  const texts = contactTexts(details);
  if (texts.length === 0) return null;
  return (
    <ul className={css.texts}>
      {texts.map(({ kind, text }) => (
        <li key={kind} className={css.item}>
          <span>
            {kind === 'whatsapp' && 'WhatsApp: '}
            <span className={css.text} translate="no">
              {text}
            </span>
          </span>
          <CopyButton text={text} label={t`Copy ${text}`} />
        </li>
      ))}
    </ul>
  );
}
