import { beforeRouter } from './beforeRouter.ts';

const stateKey = 'isUnderSheet';
const isOverlayEntry = () => Boolean((history.state as Record<string, unknown> | null)?.[stateKey]);

/** The close callbacks of the open overlays, the topmost last. */
const overlays: (() => void)[] = [];
/** The traversal that was started here and whose popstate event has not come yet. */
let pending: 'back' | 'forward' | null = null;
/** The address of the added entry, which filters in an overlay may change. */
let entryAddress: string | null = null;
/** Whether the Back button has just left the added entry, which is now one step forward. */
let wasJustLeft = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes the Back button call `close` instead of leaving the page, until the returned function is called. For that, one
 * history entry is added for all open overlays. `close` may leave the overlay open, to ask about unsaved changes.
 */
export function closeOnBack(close: () => void): () => void {
  if (!beforeRouter.onPopState) watchReplacements();
  beforeRouter.onPopState = onPopState;
  // A navigation has taken the place of the traversal.
  if (pending === 'back' && !isOverlayEntry()) pending = null;
  overlays.push(close);
  if (!pending && !wasJustLeft) addEntry();
  return () => {
    overlays.splice(overlays.lastIndexOf(close), 1);
    settleSoon();
  };
}

/** When a filter in an overlay replaces the history entry that we added, marks it again and notes its URL. */
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

/** Later, since the overlay is about to close, and strict mode mounts each one twice in development. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

/** Adds or removes the entry, as overlays are open or not. */
function settle(): void {
  const canGoForward = wasJustLeft;
  wasJustLeft = false;
  if (pending) return;
  if (overlays.length === 0) {
    if (isOverlayEntry()) traverse('back');
    // else a link in the overlay has navigated away
    else entryAddress = null;
  } else if (!isOverlayEntry()) {
    // Chrome's Back button skips a page that has added an entry without a tap, but not one that goes forward.
    if (canGoForward) traverse('forward');
    else addEntry();
  }
}

function traverse(direction: 'back' | 'forward'): void {
  pending = direction;
  history[direction]();
}
