/**
 * Measures a bar at the bottom of the screen, which grows with the text, for `measuredBottomBar`, until the
 * returned function is called.
 */
export function measureBottomBar(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const name = '--measured-bottom-bar';
  const observer = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}
