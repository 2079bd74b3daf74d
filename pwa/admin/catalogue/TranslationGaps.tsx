import { useState, type ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/fields.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Switch } from '../../ui/Switch.tsx';
import * as css from './TranslationGaps.css.ts';
import { untranslatedFields, type Translatable } from './translationGaps.ts';
import { useTranslationLanguages } from './useTranslationLanguages.ts';

const missingLanguageTexts: Record<Locale, MessageDescriptor> = {
  en: msg`No English`,
  th: msg`No Thai`,
  hi: msg`No Hindi`,
};

export type TextLabels<Field extends string> = Readonly<Record<Field, string>>;

type TranslationGapsProps<Field extends string> = {
  item: Translatable<NoInfer<Field>>;
  labels: TextLabels<Field>;
};

export function TranslationGaps<Field extends string>({ item, labels }: TranslationGapsProps<Field>) {
  const { i18n } = useLingui();
  const languages = useTranslationLanguages();
  const fields = Object.keys(labels) as Field[];
  const written = fields.filter((field) => item[field]?.trim());
  const gaps = languages.flatMap((language) => {
    const missing = untranslatedFields(item, fields, language);
    if (missing.length === 0) return [];
    const which =
      missing.length < written.length ? `: ${missing.map((field) => labels[field]).join(', ')}` : '';
    return [{ language, text: `${i18n._(missingLanguageTexts[language])}${which}` }];
  });
  if (gaps.length === 0) return null;
  return (
    <ul className={css.gaps}>
      {gaps.map(({ language, text }) => (
        <li key={language}>
          <Badge tone="warning">{text}</Badge>
        </li>
      ))}
    </ul>
  );
}

type UntranslatedFilterProps<Item> = {
  items: Item[];
  hasGaps: (item: Item) => boolean;
  children: (shown: Item[]) => ReactNode;
};

export function UntranslatedFilter<Item>({ items, hasGaps, children }: UntranslatedFilterProps<Item>) {
  const { t } = useLingui();
  const [isFiltered, setFiltered] = useState(false);
  const withGaps = items.filter(hasGaps);
  const count = withGaps.length;
  if (count === 0) return children(items);
  return (
    <>
      <div className={css.filter}>
        <Switch isSelected={isFiltered} onChange={setFiltered}>
          {t`Only those without a translation (${count})`}
        </Switch>
      </div>
      {children(isFiltered ? withGaps : items)}
    </>
  );
}
