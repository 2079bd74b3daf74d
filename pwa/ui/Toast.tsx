import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'destructive';
  /** ms; 5000 when not given */
  timeout?: number;
};

const loadRegion = () => import('./ToastRegion.tsx');
const ToastRegion = lazy(loadRegion);

const nothing = () => null;
let latest: ToastMessage | null = null;
let announce: (() => void) | null = null;

/** Shows a message for some seconds. There is one at a time: a new one takes the old one's place. */
export function toast(message: ToastMessage): void {
  latest = { ...message };
  announce?.();
}

/** Fetches what toasts need, so that the first one shows without a network too. */
export const preloadToasts = (): void => void loadRegion().catch(() => null);

function subscribe(listener: () => void) {
  announce = listener;
  return () => {
    announce = null;
  };
}

/** The place where toasts appear; its code is fetched with the first one. */
export function Toasts() {
  const message = useSyncExternalStore(subscribe, () => latest);
  return (
    message && (
      <ErrorBoundary fallback={nothing}>
        <Suspense>
          <ToastRegion message={message} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
