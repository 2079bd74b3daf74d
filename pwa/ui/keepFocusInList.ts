/**
 * A ref for a list whose articles and buttons disappear when used. Moves a lost focus to the same article,
 * else to the one now in its place, else to the list (all need `tabIndex` -1), so that keyboard and screen
 * reader users do not start again at the top of the page. Returns the ref's cleanup.
 */
export function keepFocusInList(list: HTMLElement | null): () => void {
  if (!list) return () => {};
  let focused: { article: Element; index: number } | null = null;
  const articles = () => [...list.querySelectorAll<HTMLElement>('article')];

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog]')) return;
    const article = list.contains(target) ? target.closest('article') : null;
    focused = article && { article, index: articles().indexOf(article) };
  };
  // A focused element that loses the focus to nothing and is still in the document lost it on purpose, unless
  // the whole window did. An element being removed is still connected during this event, hence the microtask.
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !document.hasFocus()) return;
    queueMicrotask(() => {
      if ((target as Element).isConnected) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || document.activeElement !== document.body) return;
    const { article, index } = focused;
    const current = articles();
    const next =
      current.find((one) => one === article) ?? current[Math.min(index, current.length - 1)] ?? list;
    next.focus({ preventScroll: true });
    // an article that was just tapped is in view; scrolling would move the next button from under the finger
    if (next !== article) next.scrollIntoView({ block: 'nearest' });
  });

  document.addEventListener('focusin', remember);
  list.addEventListener('focusout', forget);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    list.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}
