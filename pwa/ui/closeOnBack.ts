import { beforeRouter } from './beforeRouter.ts';

const stateKey = 'isUnderSheet';
const isOverlayEntry = () => Boolean((history.state as Record<string, unknown> | null)?.[stateKey]);

const overlays: (() => void)[] = [];
/** A call of history.back() or forward() whose popstate event has not come yet. */
let pending: 'back' | 'forward' | null = null;
/** The URL of the added history entry, which filters in an overlay may change. */
let entryAddress: string | null = null;
/** Whether the Back button has just left the added entry, which is now one step forward. */
let wasJustLeft = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes the Back button call `close` instead of leaving the page, until the returned function is called. All
 * open overlays share one added history entry. `close` may leave the overlay open, to ask about unsaved
 * changes.
 */
export function closeOnBack(close: () => void): () => void {
  if (!beforeRouter.onPopState) watchReplacements();
  beforeRouter.onPopState = onPopState;
  // A navigation has replaced the pending history.back().
  if (pending === 'back' && !isOverlayEntry()) pending = null;
  overlays.push(close);
  if (!pending && !wasJustLeft) addEntry();
  return () => {
    overlays.splice(overlays.lastIndexOf(close), 1);
    settleSoon();
  };
}

/** A filter in an overlay may replace the added history entry: marks it again and stores its new URL. */
function watchReplacements(): void {
  const replaceState = history.replaceState.bind(history);
  history.replaceState = (state: unknown, unused, url) => {
    const isMarked = isOverlayEntry();
    replaceState(isMarked ? marked(state) : state, unused, url);
    if (isMarked) entryAddress = window.location.href;
  };
}

const marked = (state: unknown) => ({ ...(state as object | null), [stateKey]: true });

function addEntry(): void {
  if (!isOverlayEntry()) history.pushState(marked(history.state), '');
  entryAddress = window.location.href;
}

function onPopState(): void {
  const ended = pending;
  pending = null;
  if (isOverlayEntry()) {
    entryAddress = window.location.href;
    settleSoon();
    return;
  }
  wasJustLeft = entryAddress !== null;
  if (entryAddress !== null && entryAddress !== window.location.href)
    history.replaceState(history.state, '', entryAddress);
  entryAddress = null;
  if (ended !== 'back') overlays.at(-1)?.();
  settleSoon();
}

/** A closing overlay unmounts later, and React's strict mode mounts each overlay twice in development. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  const canGoForward = wasJustLeft;
  wasJustLeft = false;
  if (pending) return;
  if (overlays.length === 0) {
    if (isOverlayEntry()) traverse('back');
    else entryAddress = null;
  } else if (!isOverlayEntry()) {
    // Chrome's Back button skips an entry that was added without a tap, but not one reached by going forward.
    if (canGoForward) traverse('forward');
    else addEntry();
  }
}

function traverse(direction: 'back' | 'forward'): void {
  pending = direction;
  history[direction]();
}
