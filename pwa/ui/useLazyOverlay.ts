import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react';
import { readingErrors } from '../i18n/readingErrors.ts';
import { toast } from './Toast.tsx';

/**
 * A button that opens something whose code is fetched when it is first wanted. Without a network it says so
 * and nothing opens.
 */
export function useLazyOverlay(load: () => Promise<unknown>) {
  const { i18n } = useLingui();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const fetchAhead = () => void load().catch(() => null);
  const open = () => {
    // Safari leaves the focus elsewhere, and it must come back here when the opened thing closes.
    trigger.current?.focus();
    load().then(
      () => setOpen(true),
      () => toast({ title: i18n._(readingErrors.network), tone: 'destructive' }),
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
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: open,
    },
  } as const;
}
