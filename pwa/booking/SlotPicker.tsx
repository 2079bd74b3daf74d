import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import * as css from './SlotPicker.css.ts';

export type SlotGroup = { name: string; slots: { value: string; text: string }[] };

type Props = {
  /** the id of the heading that names the choice */
  labelledBy: string;
  groups: SlotGroup[];
  value: string | null;
  onChange: (value: string) => void;
};

/** One choice among times, in a grid. With a single group its name says nothing and is left out. */
export function SlotPicker({ labelledBy, groups, value, onChange }: Props) {
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
          <div className={css.grid}>
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
