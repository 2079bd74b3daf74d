import { useState, type ComponentType } from 'react';

/** A form whose code is loaded when it is opened. `load` resolves to undefined when the app is about to reload. */
export function useFormOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> } | undefined>) {
  // In an object, since React would call a component that is passed to it as the next state.
  const [opened, setOpened] = useState<{ Form: ComponentType<Props> } | 'failed' | null>(null);
  const [wasClosed, setWasClosed] = useState(false);
  return {
    /** null while it is not open */
    Form: opened === null || opened === 'failed' ? null : opened.Form,
    hasFailed: opened === 'failed',
    /** whether it was closed, so that its button takes the focus back */
    wasClosed,
    open: () =>
      void load().then(
        (module) => module && setOpened({ Form: module.default }),
        () => setOpened('failed'),
      ),
    close: () => {
      setOpened(null);
      setWasClosed(true);
    },
  };
}
