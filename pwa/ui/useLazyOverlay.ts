import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react';
import { loadErrors } from '../i18n/loadErrors.ts';
import { toast } from './Toast.tsx';

/** A button that opens an overlay, whose code is loaded when the button is pointed at, focused or tapped. */
export function useLazyOverlay(load: () => Promise<unknown>) {
  const { i18n } = useLingui();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const preload = () => void load().catch(() => null);
  const open = () => {
    // Safari does not focus a clicked button, but the focus must return to it when the overlay closes.
    trigger.current?.focus();
    load().then(
      () => setOpen(true),
      () => toast({ title: i18n._(loadErrors.network), tone: 'destructive' }),
    );
  };

  return {
    isOpen,
    setOpen,
    trigger,
    triggerProps: {
      ref: trigger,
      type: 'button',
      'aria-expanded': isOpen,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: open,
    },
  } as const;
}
