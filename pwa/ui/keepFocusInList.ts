/**
 * A ref for a list whose `article`s and buttons disappear when they are used. It moves the lost focus to the same
 * article, else to the one now in its place, else to the list (`tabIndex` -1 on all of them), so that a keyboard or
 * screen reader does not start again at the top of the page after each decision. Returns the ref's cleanup.
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
  // A focused element that loses the focus to nothing, and is still in the document, lost it on purpose, unless the
  // whole window lost the focus. A removed element is still connected when this event fires: hence the microtask.
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
    // what was just tapped is in view, and the next one stays where the finger expects it
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
