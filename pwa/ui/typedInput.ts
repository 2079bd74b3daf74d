let typedInto: Element | null = null;

/** Whether a reload would lose typed input. Correct only while `watchTypedInput` is subscribed. */
export const hasTypedInput = (): boolean => typedInto?.isConnected ?? false;

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
