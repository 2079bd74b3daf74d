import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from './closeOnBack.ts';

/** Every overlay must call this: while it is open, the phone's Back button closes it. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen]);
}
