import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch';
import * as css from './Switch.css.ts';

type Props = Pick<SwitchProps, 'isSelected' | 'onChange' | 'isDisabled'> & { children: ReactNode };

export function Switch({ children, ...rest }: Props) {
  return (
    <AriaSwitch {...rest} className={css.field}>
      <span className={css.label}>{children}</span>
      <span className={css.track}>
        <span className={css.thumb} />
      </span>
    </AriaSwitch>
  );
}
