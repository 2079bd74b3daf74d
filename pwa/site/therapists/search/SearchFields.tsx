import { useEffect, useRef, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '#contract/translations.ts';
import { partOfDayNames } from '../../../booking/partOfDayNames.ts';
import { partsOfDay } from '../../../booking/groupByPartOfDay.ts';
import { catalogueQuery } from '../../../data/catalogue.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioChips } from '../../../ui/RadioChips.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Criteria } from './criteria.ts';
import { DayField } from './DayField.tsx';
import { ProfileChoices } from './ProfileChoices.tsx';
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
