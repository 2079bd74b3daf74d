import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import * as css from './Checkbox.css.ts';

type Props = Pick<CheckboxProps, 'value' | 'isSelected' | 'onChange' | 'isDisabled'> & {
  children: ReactNode;
};

export function Checkbox({ children, ...rest }: Props) {
  return (
    <AriaCheckbox {...rest} className={css.choice}>
      <span className={css.box}>
        <Check size={16} strokeWidth={3} aria-hidden />
      </span>
      {children}
    </AriaCheckbox>
  );
}
