import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import * as field from './Field.css.ts';
import * as css from './RadioCards.css.ts';

type RadioCardsProps<Value extends string> = {
  label: string;
  value: Value | null;
  options: readonly { value: Value; title: string; text: string }[];
  onChange: (value: Value) => void;
};

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const choose = (chosen: string) => props.onChange(chosen as Value);
  return (
    <RadioGroup className={field.field} value={props.value} onChange={choose} orientation="horizontal">
      <Label className={field.label}>{props.label}</Label>
      <div className={css.cards}>
        {props.options.map((option) => (
          <RadioField key={option.value} value={option.value}>
            <RadioButton className={css.card}>
              <span className={css.radioMark} />
              <span className={css.content}>
                <span className={css.title}>{option.title}</span>
                <span className={css.text} dir="auto">
                  {option.text}
                </span>
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
