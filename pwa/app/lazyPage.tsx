import { lazy, useState, type ComponentType } from 'react';
import { ChunkLoadError } from '../ui/ErrorBoundary.tsx';

/**
 * A page whose code comes when it is wanted, or ahead of that by `fetch`: then it is shown without a moment in which
 * it is still on its way. Code that is gone arrives as nothing, and the app is about to reload (see
 * reloadOnLostChunks): until then the page stays on its way. Code that could not be fetched is fetched anew once that
 * was shown: not before, for what is drawn again while it fails would fetch for ever.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
) {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    here = module?.default;
    return module;
  };
  const later = () =>
    lazy(async () => {
      const module = await fetch().catch((cause: unknown) => {
        throw new ChunkLoadError(cause, () => (Later = later()));
      });
      return module ?? new Promise<never>(() => null);
    });
  let Later = later();
  function Page(props: Props) {
    // for as long as it stands: what arrives meanwhile is the same, and would begin anew
    const [Here] = useState(() => here ?? Later);
    return <Here {...props} />;
  }
  return Object.assign(Page, { fetch });
}
