import { useEffect, useRef } from 'preact/hooks';
import { closeOnBack } from '../../ui/closeOnBack.ts';

/** The phone's Back button closes what is open on the page before it leaves the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (isOpen ? closeOnBack(() => close.current()) : undefined), [isOpen]);
}
