import { lazy, useState, type ComponentType } from 'react';
import { ChunkLoadError } from './ErrorBoundary.tsx';

/**
 * A page, or a part of one, whose code is loaded when it is rendered or earlier by `preload`, in which case
 * it renders without suspending. `load` resolves to undefined when the file no longer exists and the app is
 * about to reload (see reloadOnLostChunks.ts): the page stays suspended until then. When loading fails, the
 * page throws, and retries only after the error was shown: retrying on every render would never end.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
) {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    Loaded = module?.default;
    return module;
  };
  const createLazy = () =>
    lazy(async () => {
      const module = await preload().catch((cause: unknown) => {
        throw new ChunkLoadError(cause, () => (Lazy = createLazy()));
      });
      return module ?? new Promise<never>(() => null);
    });
  let Lazy = createLazy();
  function Page(props: Props) {
    // The component must not change while mounted: switching from Lazy to Loaded would remount the page.
    const [Component] = useState(() => Loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Page, { preload });
}
