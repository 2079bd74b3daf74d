import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import * as css from './SlotPicker.css.ts';

type SlotGroup = { name: string; slots: { value: string; text: string }[] };

type SlotPickerProps = {
  /** the id of the heading that names the choice */
  labelledBy: string;
  groups: SlotGroup[];
  value: string | null;
  onChange: (value: string) => void;
};

/** A choice of one time, in a grid. The name of a single group is left out. */
export function SlotPicker({ labelledBy, groups, value, onChange }: SlotPickerProps) {
  return (
    <RadioGroup
      className={css.picker}
      aria-labelledby={labelledBy}
      value={value}
      onChange={onChange}
      orientation="horizontal"
    >
      {groups.map(({ name, slots }) => (
        <div key={name} className={css.group}>
          {groups.length > 1 && <div className={css.groupName}>{name}</div>}
          <div className={css.slotGrid}>
            {slots.map((slot) => (
              <RadioField key={slot.value} value={slot.value}>
                <RadioButton className={css.slot}>{slot.text}</RadioButton>
              </RadioField>
            ))}
          </div>
        </div>
      ))}
    </RadioGroup>
  );
}
