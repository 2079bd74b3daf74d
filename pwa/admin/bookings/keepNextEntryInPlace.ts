/**
 * Scrolls by as much as the list's entry around `element` grows or shrinks, so that the next entry stays under the
 * finger that is about to tap it. Ends when the entry itself is tapped or a key is pressed in it: what that opens may
 * push down what follows. Does nothing outside a list, and for its last entry.
 */
export function keepNextEntryInPlace(element: Element | null): void {
  const entry = element?.closest('li');
  const next = entry?.nextElementSibling;
  if (!entry || !next) return;
  const distance = () => next.getBoundingClientRect().top - entry.getBoundingClientRect().top;
  let before = distance();
  const observer = new ResizeObserver(() => {
    if (!next.isConnected) return stop();
    const now = distance();
    scrollBy({ top: now - before, behavior: 'instant' });
    before = now;
  });
  const stop = () => {
    observer.disconnect();
    entry.removeEventListener('pointerdown', stop);
    entry.removeEventListener('keydown', stop);
  };
  entry.addEventListener('pointerdown', stop);
  entry.addEventListener('keydown', stop);
  observer.observe(entry);
}
