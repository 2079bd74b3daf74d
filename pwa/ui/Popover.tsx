import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import * as css from './Popover.css.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';

type PopoverProps = Pick<AriaPopoverProps, 'trigger' | 'triggerRef' | 'placement' | 'children'> & {
  isOpen: boolean;
  onClose: () => void;
};

export function Popover({ isOpen, onClose, ...props }: PopoverProps) {
  useCloseOnBack(isOpen, onClose);
  return (
    <AriaPopover
      offset={6}
      containerPadding={12}
      {...props}
      isOpen={isOpen}
      onOpenChange={onClose}
      className={css.popover}
    />
  );
}
