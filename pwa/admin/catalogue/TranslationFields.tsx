import { useEffect, useRef, useState, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormState, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Locale } from '#contract/fields.ts';
import { languages } from '../../i18n/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FormTextArea, FormTextField } from '../../ui/FormTextField.tsx';
import { summary } from '../../ui/Disclosure.css.ts';
import * as css from './TranslationFields.css.ts';
import type { TextLabels } from './TranslationGaps.tsx';
import { offeredLanguages, untranslatedFields, type Translatable } from './translationGaps.ts';
import { useTranslationLanguages } from './useTranslationLanguages.ts';

type TranslationFieldsProps<Values extends FieldValues> = {
  control: Control<Values, unknown, FieldValues>;
  labels: TextLabels<string>;
  longFields?: readonly string[];
  hints?: Readonly<Record<string, string>>;
};

export function TranslationFields<Values extends FieldValues>(props: TranslationFieldsProps<Values>) {
  const translationLanguages = useTranslationLanguages();
  // the state when opened, so that a language does not disappear while its texts are being emptied
  const [item] = useState(useWatch({ control: props.control as unknown as Control }) as Translatable<string>);
  return offeredLanguages(item, translationLanguages).map((language) => (
    <LanguageFields
      key={language}
      {...props}
      language={language}
      isOffered={translationLanguages.includes(language)}
    />
  ));
}

type LanguageFieldsProps<Values extends FieldValues> = TranslationFieldsProps<Values> & {
  language: Locale;
  isOffered: boolean;
};

function LanguageFields<Values extends FieldValues>(props: LanguageFieldsProps<Values>) {
  const { control, labels, longFields = [], hints = {}, language, isOffered } = props;
  const { t } = useLingui();
  const values = useWatch({ control: control as unknown as Control }) as Translatable<string>;
  const missing = isOffered ? untranslatedFields(values, Object.keys(labels), language).length : 0;
  return (
    <LanguageSection control={control} language={language} missing={missing}>
      {Object.entries(labels).map(([field, label]) => {
        const Field = longFields.includes(field) ? FormTextArea : FormTextField;
        return (
          <Field
            key={field}
            name={`translations.${language}.${field}` as FieldPath<Values>}
            control={control}
            label={`${label} (${languages[language]})`}
            hint={hints[field] ?? t`Empty: as above`}
          />
        );
      })}
    </LanguageSection>
  );
}

type SectionProps<Values extends FieldValues> = {
  control: Control<Values, unknown, FieldValues>;
  language: Locale;
  missing: number;
  children: ReactNode;
};

function LanguageSection<Values extends FieldValues>({
  control,
  language,
  missing,
  children,
}: SectionProps<Values>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState({ control: control as unknown as Control });
  const rejectedFields = (errors['translations'] as Partial<Record<Locale, object>> | undefined)?.[language];
  const rejectedSubmit = rejectedFields === undefined ? 0 : submitCount;
  const [seen, setSeen] = useState(0);
  if (seen !== rejectedSubmit) {
    setSeen(rejectedSubmit);
    if (rejectedSubmit > 0) setOpen(true);
  }
  // The form focuses the first invalid field, but cannot focus one in a closed section.
  useEffect(() => {
    if (!isOpen || rejectedSubmit === 0 || document.activeElement?.matches('[aria-invalid=true]')) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isOpen, rejectedSubmit]);
  return (
    <details
      ref={element}
      className={css.section}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summary}>
        <span lang={language}>{languages[language]}</span>{' '}
        {missing > 0 && (
          <Badge tone="warning">{t`${plural(missing, { one: '# text missing', other: '# texts missing' })}`}</Badge>
        )}
      </summary>
      {isOpen && <div className={css.fields}>{children}</div>}
    </details>
  );
}
