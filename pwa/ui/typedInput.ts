/** the field that was typed into last */
let typedInto: Element | null = null;

/**
 * Whether this page has typed input, which a reload would lose. Correct only while `watchTypedInput` is
 * subscribed.
 */
export const hasTypedInput = (): boolean => typedInto?.isConnected ?? false;

/** For useSyncExternalStore. */
export function watchTypedInput(listener: () => void): () => void {
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) typedInto = target;
    listener();
  };
  document.addEventListener('input', onInput);
  document.addEventListener('focusin', listener);
  return () => {
    document.removeEventListener('input', onInput);
    document.removeEventListener('focusin', listener);
  };
}
