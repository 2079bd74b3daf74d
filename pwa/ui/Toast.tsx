import { lazy, Suspense, useSyncExternalStore } from 'react';

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'destructive';
  /** ms; 5000 when not given */
  timeout?: number;
};

const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

let latest: ToastMessage | null = null;
let announce: (() => void) | null = null;

/** Shows a message for some seconds. There is one at a time: a new one takes the old one's place. */
export function toast(message: ToastMessage): void {
  latest = { ...message };
  announce?.();
}

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
      <Suspense>
        <ToastRegion message={message} />
      </Suspense>
    )
  );
}
