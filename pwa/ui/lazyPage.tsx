import { useState, type ComponentType } from 'react';
import { ChunkLoadError } from './ErrorBoundary.tsx';
import { lazyPart, type LoadPart } from './lazyPart.ts';

/**
 * A page, or a part of one, whose code is loaded when it is rendered or earlier by `preload`, in which case
 * it renders without suspending. When loading fails, the page throws, and retries only after the error was shown:
 * retrying on every render would never end.
 */
export function lazyPage<Props extends object = object>(load: LoadPart<Props>) {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    Loaded = module?.default;
    return module;
  };
  const createLazy = () =>
    lazyPart(() =>
      preload().catch((cause: unknown) => {
        throw new ChunkLoadError(cause, () => (Lazy = createLazy()));
      }),
    );
  let Lazy = createLazy();
  function Page(props: Props) {
    // The component must not change while mounted: switching from Lazy to Loaded would remount the page.
    const [Component] = useState(() => Loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Page, { preload });
}
