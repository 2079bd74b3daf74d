import { useEffect, useRef, useState, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { isBusinessDate } from '#contract/fields.ts';
import type { Therapist } from '#contract/therapist.ts';
import { genders, spokenLanguages } from '#contract/therapistProfile.ts';
import { inLanguage } from '#contract/translations.ts';
import { partOfDayNames } from '../../../booking/partOfDayNames.ts';
import { partsOfDay } from '../../../booking/groupByPartOfDay.ts';
import { catalogueQuery } from '../../../data/catalogue.ts';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { addDays } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { languageName } from '../../../i18n/languageName.ts';
import { genderNames } from '../../../i18n/therapistProfile.ts';
import { Button } from '../../../ui/Button.tsx';
import { field, label } from '../../../ui/Field.css.ts';
import { RadioChips } from '../../../ui/RadioChips.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Criteria } from './criteria.ts';
import * as css from './SearchFields.css.ts';

type SearchFieldsProps = {
  criteria: Criteria;
  /** whether the button that opened the fields is gone, so that the fields take the focus */
  isFocused: boolean;
  trigger: RefObject<HTMLElement | null>;
  onChange: (changes: Partial<Criteria>) => void;
  onClear: () => void;
};

/** The night comes last: here it means the hours after the evening. */
const partsInOrder = [...partsOfDay.slice(1), partsOfDay[0]];

export function SearchFields({ criteria, isFocused, trigger, onChange, onClear }: SearchFieldsProps) {
  const { t, i18n } = useLingui();
  const { part, serviceId } = criteria;
  const element = useRef<HTMLElement>(null);
  const catalogue = useQuery(catalogueQuery).data;
  const services = catalogue?.services ?? [];
  useEffect(() => {
    if (isFocused) element.current?.focus({ preventScroll: true });
  }, [isFocused]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true });
    },
    [trigger],
  );
  return (
    <section ref={element} className={css.fields} tabIndex={-1} aria-label={t`Day, time, service`}>
      <DayField date={criteria.date} onChange={(date) => onChange({ date })} />
      <RadioChips
        label={t`Time of day`}
        value={part ?? ''}
        options={[
          { value: '', text: t`Any time` },
          ...partsInOrder.map((value) => ({ value, text: i18n._(partOfDayNames[value]) })),
        ]}
        onChange={(chosen) => onChange({ part: chosen === '' ? null : chosen })}
      />
      <Select
        label={t`Service`}
        value={String(serviceId ?? '')}
        options={[
          { value: '', text: t`Any service` },
          ...services.map((service) => ({
            value: String(service.id),
            text: inLanguage(service, currentLanguage()).name,
          })),
        ]}
        onChange={(chosen) => onChange({ serviceId: chosen === '' ? null : Number(chosen) })}
      />
      <ProfileChoices therapists={catalogue?.therapists ?? []} criteria={criteria} onChange={onChange} />
      <div>
        <Button tone="plain" onPress={onClear}>
          {t({ message: 'Clear', context: 'filters' })}
        </Button>
      </div>
    </section>
  );
}

type ProfileChoicesProps = Pick<SearchFieldsProps, 'criteria' | 'onChange'> & {
  therapists: readonly Therapist[];
};

/** Offers only what sets therapists apart, and what a link has chosen already, so that it can be left open. */
function ProfileChoices({ therapists, criteria, onChange }: ProfileChoicesProps) {
  const { t, i18n } = useLingui();
  const spoken = spokenLanguages.filter(
    (one) => one === criteria.language || therapists.some(({ languages }) => languages?.includes(one)),
  );
  const known = genders.filter(
    (one) => one === criteria.gender || therapists.some(({ gender }) => gender === one),
  );
  return (
    <>
      {spoken.length > 0 && (
        <Select
          label={t`Speaks`}
          value={criteria.language ?? ''}
          options={[
            { value: '', text: t`Any language` },
            ...spoken.map((value) => ({ value, text: languageName(value) })),
          ]}
          onChange={(chosen) => onChange({ language: chosen === '' ? null : chosen })}
        />
      )}
      {known.length > 0 && (
        <RadioChips
          label={t`Therapist`}
          value={criteria.gender ?? ''}
          options={[
            { value: '', text: t`Anybody` },
            ...known.map((value) => ({ value, text: i18n._(genderNames[value]) })),
          ]}
          onChange={(chosen) => onChange({ gender: chosen === '' ? null : chosen })}
        />
      )}
    </>
  );
}

type DayProps = { date: string | null; onChange: (date: string | null) => void };

function DayField({ date, onChange }: DayProps) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const tomorrow = addDays(today, 1);
  const isNear = date === null || date === today || date === tomorrow;
  const [isOther, setOther] = useState(false);
  const value = isOther || !isNear ? 'other' : (date ?? '');
  const choose = (chosen: string) => {
    setOther(chosen === 'other');
    if (chosen !== 'other') onChange(chosen === '' ? null : chosen);
  };
  return (
    <>
      <RadioChips
        label={t`Day`}
        value={value}
        options={[
          { value: '', text: t`Any day` },
          { value: today, text: t`Today` },
          { value: tomorrow, text: t`Tomorrow` },
          { value: 'other', text: t`Date…` },
        ]}
        onChange={choose}
      />
      {value === 'other' && <DateField date={date} onChange={onChange} />}
    </>
  );
}

function DateField({ date, onChange }: DayProps) {
  const { t } = useLingui();
  const today = useBusinessToday();
  // the input is empty while a date is typed in part
  const [text, setText] = useState(date ?? '');
  const [shown, setShown] = useState(date);
  if (shown !== date) {
    setShown(date);
    setText(date ?? '');
  }
  return (
    <label className={`${field} ${css.dateField}`}>
      <span className={label}>{t`Date`}</span>
      <input
        type="date"
        className={css.date}
        min={today}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          if (isBusinessDate(value) && value >= today) onChange(value);
        }}
      />
    </label>
  );
}
