import { useLingui } from '@lingui/react';
import { detectLanguage } from '../i18n/textLanguage.ts';

/** Sets `lang` on text in another language than the page's, for screen readers and fonts. */
export function UserText({ text }: { text: string }) {
  const { i18n } = useLingui();
  const language = detectLanguage(text);
  return language && language !== i18n.locale ? <span lang={language}>{text}</span> : text;
}

export function UserParagraph({ text, className }: { text: string | null; className: string }) {
  if (!text) return null;
  return (
    <p className={className}>
      <UserText text={text} />
    </p>
  );
}
