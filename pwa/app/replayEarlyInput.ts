/**
 * A prerendered page can be used before React has rendered it. Records the focused control and the last
 * tapped button; the returned function applies focus and tap to the controls that React has rendered in their
 * place.
 */
export function recordEarlyInput(root: Element): () => void {
  const controls = () => [...root.querySelectorAll<HTMLElement>('a, button')];
  const prerendered: (Element | null)[] = controls();
  let focused = prerendered.indexOf(document.activeElement);
  let tapped = -1;
  const recordFocus = ({ target }: Event) => (focused = prerendered.indexOf(target as Element));
  const recordTap = ({ target }: Event) =>
    (tapped = prerendered.indexOf((target as Element).closest('button')));
  root.addEventListener('focusin', recordFocus);
  root.addEventListener('click', recordTap);
  return () => {
    root.removeEventListener('focusin', recordFocus);
    root.removeEventListener('click', recordTap);
    const [toFocus, toTap] = [focused, tapped].map((index) => controls()[index]);
    [focused, tapped] = [-1, -1];
    toFocus?.focus({ preventScroll: true });
    toTap?.click();
  };
}
