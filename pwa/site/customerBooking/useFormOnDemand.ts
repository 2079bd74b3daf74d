import { useState, type ComponentType } from 'react';
import type { LoadPart } from '../../ui/lazyPart.ts';

/** A form whose code is loaded when it is opened. */
export function useFormOnDemand<Props>(load: LoadPart<Props>) {
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
