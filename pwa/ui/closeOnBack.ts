const mark = 'isUnderSheet';
const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[mark]);

/** How to close what lies over the page, the topmost last. */
const sheets: (() => void)[] = [];
let leaving: 'soon' | 'now' | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;

/**
 * While something lies over the page, Back asks for that to be closed instead of leaving the page: it has an entry of
 * its own in the history. Whether it closes is its own matter. Returns what ends this, for when it is closed.
 */
export function closeOnBack(close: () => void): () => void {
  if (!isFollowing) window.addEventListener('popstate', follow);
  isFollowing = true;
  sheets.push(close);
  stopLeaving();
  enter();
  return () => {
    sheets.splice(sheets.lastIndexOf(close), 1);
    // not at once: React opens twice what it opens in development
    if (sheets.length === 0 && !leaving) {
      leaving = 'soon';
      timer = setTimeout(leave);
    }
  };
}

function enter(): void {
  if (!isMarked()) history.pushState({ ...(history.state as object | null), [mark]: true }, '');
}

function leave(): void {
  leaving = null;
  // a link may have led away
  if (!isMarked()) return;
  leaving = 'now';
  history.back();
}

function stopLeaving(): void {
  if (leaving !== 'soon') return;
  leaving = null;
  clearTimeout(timer);
}

function follow(): void {
  const close = sheets.at(-1);
  const isOurs = leaving === 'now';
  leaving = null;
  if (!close) {
    // the entry of something that is closed since
    if (isMarked()) history.back();
    return;
  }
  if (isMarked()) return;
  enter();
  if (!isOurs) close();
}
