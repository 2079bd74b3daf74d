import { options, type VNode } from 'preact';
import { putBack } from '../ui/pageTranslation.ts';

/** The name of a vnode's DOM node in every build of Preact. */
const nodeKey = '__e';

/**
 * Completes `surviveTranslation` for Preact, which does not remove a text node that is no longer in the page, so that
 * its translation would stay.
 */
export function putBackOnUnmount(): void {
  const next = options.unmount?.bind(options);
  options.unmount = (vnode: VNode & { [nodeKey]?: Node | null }) => {
    const node = vnode[nodeKey];
    if (vnode.type === null && node) putBack(node);
    next?.(vnode);
  };
}
