const stateKey = 'isUnderSheet';
const isOverlayEntry = () => Boolean((history.state as Record<string, unknown> | null)?.[stateKey]);

/** The close callbacks of the open overlays, the topmost last. */
const overlays: (() => void)[] = [];
let pendingBack: 'scheduled' | 'started' | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/**
 * Makes the Back button call `close` instead of leaving the page, until the returned function is called. For that, one
 * history entry is added for all open overlays. `close` may leave the overlay open, to ask about unsaved changes.
 */
export function closeOnBack(close: () => void): () => void {
  if (!isListening) window.addEventListener('popstate', onPopState);
  isListening = true;
  overlays.push(close);
  if (pendingBack === 'scheduled') {
    pendingBack = null;
    clearTimeout(timer);
  }
  pushEntry();
  return () => {
    overlays.splice(overlays.lastIndexOf(close), 1);
    // Not at once: in development, strict mode mounts an overlay twice.
    if (overlays.length === 0 && !pendingBack) {
      pendingBack = 'scheduled';
      timer = setTimeout(removeEntry);
    }
  };
}

function pushEntry(): void {
  if (!isOverlayEntry()) history.pushState({ ...(history.state as object | null), [stateKey]: true }, '');
}

function removeEntry(): void {
  pendingBack = null;
  // a link in the overlay may have navigated away
  if (!isOverlayEntry()) return;
  pendingBack = 'started';
  history.back();
}

function onPopState(): void {
  const close = overlays.at(-1);
  const isOurBack = pendingBack === 'started';
  pendingBack = null;
  if (!close) {
    // removes the history entry of an overlay that was closed
    if (isOverlayEntry()) history.back();
    return;
  }
  if (isOverlayEntry()) return;
  pushEntry();
  if (!isOurBack) close();
}
