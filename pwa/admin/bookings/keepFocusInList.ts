/**
 * Keeps the focus in a list whose entries and buttons go when they are used: it moves to what has taken their place,
 * the same `article` or the one that is there now, else to the list itself (`tabIndex` -1 on all of them). Without this
 * a keyboard or a screen reader would begin at the top of the page after each decision. A `ref`: returns how to stop.
 */
export function keepFocusInList(list: HTMLElement | null): () => void {
  if (!list) return () => {};
  let held: { card: Element; place: number } | null = null;
  const cards = () => [...list.querySelectorAll<HTMLElement>('article')];

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog]')) return;
    const card = list.contains(target) ? target.closest('article') : null;
    held = card && { card, place: cards().indexOf(card) };
  };
  // What still stands after it has lost the focus to nothing was left on purpose, but by a window that went away. One
  // that is being removed tells of it while it still stands.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !document.hasFocus()) return;
    queueMicrotask(() => {
      if ((target as Element).isConnected) held = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!held || document.activeElement !== document.body) return;
    const { card, place } = held;
    const now = cards();
    const next = now.find((one) => one === card) ?? now[Math.min(place, now.length - 1)] ?? list;
    next.focus({ preventScroll: true });
  });

  document.addEventListener('focusin', note);
  list.addEventListener('focusout', leave);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    list.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
