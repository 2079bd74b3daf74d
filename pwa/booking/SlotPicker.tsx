import { useLingui } from '@lingui/react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { useFormats } from '../i18n/formats.ts';
import { currentLanguage } from '../i18n/language.ts';
import { groupByPartOfDay } from './groupByPartOfDay.ts';
import { eveningStarts, partNames } from './partNames.ts';
import * as css from './SlotPicker.css.ts';

type SlotPickerProps = {
  labelledBy: string;
  /** `HH:mm`, ascending */
  slots: string[];
  value: string | null;
  onChange: (value: string) => void;
};

/** A choice of one time, grouped by part of the day. The name of a single group is left out. */
export function SlotPicker({ labelledBy, slots, value, onChange }: SlotPickerProps) {
  const { i18n } = useLingui();
  const { time } = useFormats();
  const groups = groupByPartOfDay(slots, eveningStarts[currentLanguage()]);
  return (
    <RadioGroup
      className={css.picker}
      aria-labelledby={labelledBy}
      value={value}
      onChange={onChange}
      orientation="horizontal"
    >
      {groups.map(({ part, slots: starts }) => (
        <div key={part} className={css.group}>
          {groups.length > 1 && <div className={css.groupName}>{i18n._(partNames[part])}</div>}
          <div className={css.slotGrid}>
            {starts.map((start) => (
              <RadioField key={start} value={start}>
                <RadioButton className={css.slot}>{time(start)}</RadioButton>
              </RadioField>
            ))}
          </div>
        </div>
      ))}
    </RadioGroup>
  );
}
