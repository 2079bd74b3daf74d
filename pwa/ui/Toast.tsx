import { useSyncExternalStore } from 'react';
import { OptionalPart } from './ErrorBoundary.tsx';
import { lazyPart } from './lazyPart.ts';

export type ToastAction = { label: string; onPress: () => void };

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'destructive';
  action?: ToastAction;
  /** ms; default: 5000 */
  timeout?: number;
};

/** `isAtBottom`: shown at the bottom of a phone's screen even on pages that show toasts at the top. */
export type PlacedToast = ToastMessage & { isAtBottom: boolean };

const loadRegion = () => import('./ToastRegion.tsx');
const ToastRegion = lazyPart(loadRegion);

let latest: PlacedToast | null = null;
let announce: (() => void) | null = null;

export function toast(message: ToastMessage): void {
  latest = { ...message, isAtBottom: isInUpperHalf(document.activeElement?.closest('article')) };
  announce?.();
}

/** Of an element taller than half the screen, only the upper edge counts. */
function isInUpperHalf(element: Element | null | undefined): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const isTall = bottom - top > innerHeight / 2;
  return isTall ? top >= 0 : top + bottom < innerHeight;
}

/** Loads the code of toasts early, so that the first one can be shown offline. */
export const preloadToasts = (): void => void loadRegion().catch(() => null);

function subscribe(listener: () => void) {
  announce = listener;
  return () => {
    announce = null;
  };
}

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
