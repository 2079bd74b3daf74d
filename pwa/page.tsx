import { lazy, useState, type ComponentType } from 'react';

/**
 * A page whose code comes when it is wanted, or ahead of that by `fetch`: then it is shown without a moment in which
 * it is still on its way. Code that is gone arrives as nothing, and the app is about to reload (see
 * reloadOnLostChunks): until then the page stays on its way.
 */
export function page<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
) {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    here = module?.default;
    return module;
  };
  const Later = lazy(async () => (await fetch()) ?? new Promise<never>(() => null));
  function Page(props: Props) {
    // for as long as it stands: what arrives meanwhile is the same, and would begin anew
    const [Here] = useState(() => here ?? Later);
    return <Here {...props} />;
  }
  return Object.assign(Page, { fetch });
}
