import { useLingui } from '@lingui/react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { useFormats } from '../i18n/formats.ts';
import { currentLanguage } from '../i18n/language.ts';
import { startOfSlot } from './eveningSlots.ts';
import { groupByPartOfDay } from './groupByPartOfDay.ts';
import { eveningStarts, partOfDayNames } from './partOfDayNames.ts';
import * as css from './SlotPicker.css.ts';

type SlotPickerProps = {
  labelledBy: string;
  /** `yyyy-MM-dd` */
  date: string;
  /** `HH:mm`, ascending; times after the date's midnight continue from `24:00` */
  slots: string[];
  value: string | null;
  onChange: (value: string) => void;
};

/** By part of the day. A single group has no heading, except the night, which names both of its days. */
export function SlotPicker({ labelledBy, date, slots, value, onChange }: SlotPickerProps) {
  const { i18n } = useLingui();
  const { time, night } = useFormats();
  const groups = groupByPartOfDay(slots, eveningStarts[currentLanguage()]);
  return (
    <RadioGroup
      className={css.picker}
      aria-labelledby={labelledBy}
      value={value}
      onChange={onChange}
      orientation="horizontal"
    >
      {groups.map(({ part, slots: inPart }) => {
        const first = startOfSlot(date, inPart[0]!);
        const bothDays = night(first.date, first.time);
        return (
          <div key={part} className={css.group}>
            {(groups.length > 1 || bothDays !== null) && (
              <div className={css.groupName}>
                {[i18n._(partOfDayNames[part]), bothDays].filter(Boolean).join(': ')}
              </div>
            )}
            <div className={css.slotGrid}>
              {inPart.map((slot) => (
                <RadioField key={slot} value={slot}>
                  <RadioButton className={css.slot}>{time(startOfSlot(date, slot).time)}</RadioButton>
                </RadioField>
              ))}
            </div>
          </div>
        );
      })}
    </RadioGroup>
  );
}
