import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { Language } from '../../i18n/language.ts';
import * as css from './FoldedSection.css.ts';

type FoldedSectionProps = {
  title: string;
  /** the title's language, if it is not that of the page */
  lang?: Language;
  children: ReactNode;
};

/** A section of a long form that is rarely needed: folded until its title is tapped. */
export function FoldedSection({ title, lang, children }: FoldedSectionProps) {
  return (
    <details className={css.section}>
      <summary className={css.summary}>
        <h2 className={css.title} lang={lang}>
          {title}
        </h2>
        <ChevronDown className={css.arrow} size={20} aria-hidden />
      </summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}

/** For `handleSubmit`: opens the form's sections, so that the first wrong field can be focused. */
export function openSections(_errors: unknown, event?: { target: EventTarget }): void {
  if (!(event?.target instanceof HTMLElement)) return;
  for (const section of event.target.querySelectorAll('details')) section.open = true;
}
