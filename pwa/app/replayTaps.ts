/**
 * Home and booking pages come already drawn (see prerender/pages.tsx), and may be tapped and walked through before it works. Returns what
 * gives the focus and the last tap to the page that has taken its place.
 */
export function keepTaps(root: Element): () => void {
  const controls = () => [...root.querySelectorAll<HTMLElement>('a, button')];
  const drawn: (Element | null)[] = controls();
  let focused = drawn.indexOf(document.activeElement);
  let tapped = -1;
  const noteFocus = ({ target }: Event) => (focused = drawn.indexOf(target as Element));
  const noteTap = ({ target }: Event) => (tapped = drawn.indexOf((target as Element).closest('button')));
  root.addEventListener('focusin', noteFocus);
  root.addEventListener('click', noteTap);
  return () => {
    root.removeEventListener('focusin', noteFocus);
    root.removeEventListener('click', noteTap);
    const [focus, tap] = [focused, tapped].map((place) => controls()[place]);
    [focused, tapped] = [-1, -1];
    focus?.focus({ preventScroll: true });
    tap?.click();
  };
}
