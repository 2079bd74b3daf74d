import { type PointerEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { PlacedToast, ToastAction } from './Toast.tsx';
import * as css from './ToastRegion.css.ts';

/** px to the right that dismiss a toast */
const swipeDistance = 50;
/** instead of React Aria's `alert`, which interrupts screen readers */
const role = 'status';

const icons = { plain: Info, success: CircleCheck, destructive: CircleAlert };
/** the last queued message, so that a remounted region does not show it again */
let shown: PlacedToast | null = null;
const queue = new ToastQueue<PlacedToast>({ maxVisibleToasts: 1 });
const watchQueue = (listener: () => void) => queue.subscribe(listener);
const isVisibleAtBottom = () => queue.visibleToasts[0]?.content.isAtBottom ?? false;

export default function ToastRegion({ message }: { message: PlacedToast }) {
  const region = useRef<HTMLDivElement>(null);
  const isAtBottom = useSyncExternalStore(watchQueue, isVisibleAtBottom);

  useEffect(() => {
    if (message === shown) return;
    shown = message;
    queue.clear();
    queue.add(message, { timeout: message.timeout ?? 5000 });
  }, [message]);

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', focusOnF8);
    return () => window.removeEventListener('keydown', focusOnF8);
  }, []);

  return (
    // The key remounts the region at its new position, so that the previous message does not jump there.
    <AriaToastRegion
      key={String(isAtBottom)}
      queue={queue}
      ref={region}
      className={isAtBottom ? css.regionAtBottom : css.region}
    >
      {({ toast }) => {
        const tone = toast.content.tone ?? 'plain';
        const Icon = icons[tone];
        return (
          <Swipeable onDismiss={() => queue.close(toast.key)}>
            <AriaToast toast={toast} className={css.tones[tone]}>
              <Icon className={`${css.iconPosition} ${css.icon[tone]}`} size={22} aria-hidden />
              <ToastContent role={role} className={css.text}>
                <Text slot="title" className={css.title}>
                  {toast.content.title}
                </Text>
                {toast.content.description && (
                  <Text slot="description" className={css.description}>
                    {toast.content.description}
                  </Text>
                )}
              </ToastContent>
              {toast.content.action && (
                <ActionButton {...toast.content.action} onClose={() => queue.close(toast.key)} />
              )}
              <Button slot="close" className={css.close}>
                <X size={20} aria-hidden />
              </Button>
            </AriaToast>
          </Swipeable>
        );
      }}
    </AriaToastRegion>
  );
}

function ActionButton({ label, onPress, onClose }: ToastAction & { onClose: () => void }) {
  const act = () => {
    onClose();
    onPress();
  };
  // without `slot={null}`, React Aria would treat this button as the toast's close button
  return (
    <Button slot={null} className={css.action} onPress={act}>
      {label}
    </Button>
  );
}

function Swipeable({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  const start = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);

  const follow = (event: PointerEvent) => {
    if (start.current !== null) setMoved(Math.max(0, event.clientX - start.current));
  };
  const cancel = () => {
    start.current = null;
    setMoved(0);
  };
  const release = (event: PointerEvent) => {
    if (start.current !== null && event.clientX - start.current >= swipeDistance) onDismiss();
    cancel();
  };

  return (
    <div
      role="presentation"
      style={moved ? { transform: `translateX(${moved}px)`, opacity: 1 - moved / 300 } : undefined}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      {children}
    </div>
  );
}
