import { useEffect } from 'preact/hooks';
import { closeOnBack } from '../../ui/closeOnBack.ts';

/** The phone's Back button closes what is open on the page before it leaves the page; `close` is that of the first rendering. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  // oxlint-disable-next-line react/exhaustive-deps -- a new callback at each rendering is no other overlay
  useEffect(() => (isOpen ? closeOnBack(close) : undefined), [isOpen]);
}
