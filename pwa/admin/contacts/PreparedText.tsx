import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Mail, MessageCircle, MessageSquare, MessageSquareText, type LucideIcon } from 'lucide-react';
import { useCopyText } from '../../booking/useCopyText.ts';
import { ContactLink } from '../../ui/Contacts.tsx';
import * as contactsCss from '../../ui/Contacts.css.ts';
import * as css from '../visit/details.css.ts';
import { CopyButton } from './CopyButton.tsx';
import type { MessageLink } from './messageLinks.ts';

export const messageApps: Record<MessageLink['kind'], { name: MessageDescriptor; icon: LucideIcon }> = {
  line: { name: msg`Line`, icon: MessageSquare },
  sms: { name: msg`SMS`, icon: MessageSquareText },
  whatsapp: { name: msg`WhatsApp`, icon: MessageCircle },
  email: { name: msg`Email`, icon: Mail },
};

type PreparedTextProps = {
  title: string;
  text: string;
  lang: string;
  links: MessageLink[];
  children?: ReactNode;
};

export function PreparedText({ title, text, lang, links, children }: PreparedTextProps) {
  const { t, i18n } = useLingui();
  const copyText = useCopyText();
  // LINE opens a profile without the text
  const copyForLine = () => void copyText(text, t`Copied: paste it in LINE`);
  return (
    <>
      <p className={css.muted}>{title}</p>
      <p className={css.messageText} lang={lang}>
        {text}
      </p>
      <div className={contactsCss.list}>
        {links.map(({ kind, href }) => {
          const { name, icon } = messageApps[kind];
          const appName = i18n._(name);
          return (
            <ContactLink
              key={kind}
              href={href}
              icon={icon}
              text={appName}
              label={`${appName}: ${title}`}
              {...(kind === 'line' && { onOpen: copyForLine })}
            />
          );
        })}
        <CopyButton text={text} label={t`Copy: ${title}`}>{t`Copy`}</CopyButton>
        {children}
      </div>
    </>
  );
}
