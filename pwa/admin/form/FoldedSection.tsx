import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { get } from 'react-hook-form';
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

/** For `handleSubmit`: opens each section with a wrong field, which can then be seen and focused. */
export function openSections(errors: object, event?: { target: EventTarget }): void {
  if (!(event?.target instanceof HTMLElement)) return;
  for (const field of event.target.querySelectorAll('details [name]'))
    if (get(errors, field.getAttribute('name')) !== undefined) field.closest('details')!.open = true;
}
