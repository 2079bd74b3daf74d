import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import * as css from './Popover.css.ts';

/** A sheet that hangs from its trigger and is at least as wide. */
export function Popover(props: Omit<PopoverProps, 'className' | 'style'>) {
  return <AriaPopover offset={6} containerPadding={12} {...props} className={css.popover} />;
}
