/** The height, which grows with large text, for `measuredBottomBar`. Returns a function that stops this. */
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
