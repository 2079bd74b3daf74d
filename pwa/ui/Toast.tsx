import { lazy, useSyncExternalStore } from 'react';
import { OptionalPart } from './ErrorBoundary.tsx';

export type ToastAction = { label: string; onPress: () => void };

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'destructive';
  /** a button, which also closes the message */
  action?: ToastAction;
  /** ms; 5000 when not given */
  timeout?: number;
};

/**
 * A message, and whether it is shown at the bottom of a phone's screen even while others are shown at the
 * top.
 */
export type PlacedToast = ToastMessage & { isAtBottom: boolean };

const loadRegion = () => import('./ToastRegion.tsx');
const ToastRegion = lazy(loadRegion);

let latest: PlacedToast | null = null;
let announce: (() => void) | null = null;

/** Shows a message for some seconds, in place of any earlier one. */
export function toast(message: ToastMessage): void {
  latest = { ...message, isAtBottom: isInUpperHalf(document.activeElement?.closest('article')) };
  announce?.();
}

/** Whether `element` is in the upper half of the screen; of a tall element only the top counts. */
function isInUpperHalf(element: Element | null | undefined): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const isTall = bottom - top > innerHeight / 2;
  return isTall ? top >= 0 : top + bottom < innerHeight;
}

/** Loads the code of toasts, so that the first one can be shown offline. */
export const preloadToasts = (): void => void loadRegion().catch(() => null);

function subscribe(listener: () => void) {
  announce = listener;
  return () => {
    announce = null;
  };
}

/** Renders the toasts; their code is loaded with the first one. */
export function Toasts() {
  const message = useSyncExternalStore(subscribe, () => latest);
  return (
    message && (
      <OptionalPart>
        <ToastRegion message={message} />
      </OptionalPart>
    )
  );
}
