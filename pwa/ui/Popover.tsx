import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import * as css from './Popover.css.ts';

/** A popover at least as wide as its trigger. */
export function Popover(props: Omit<PopoverProps, 'className' | 'style'>) {
  return <AriaPopover offset={6} containerPadding={12} {...props} className={css.popover} />;
}
