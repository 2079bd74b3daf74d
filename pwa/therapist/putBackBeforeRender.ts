import { options, type VNode } from 'preact';
import { putAllBack } from '../ui/pageTranslation.ts';

/** The name, in every build of Preact, of the hook before a vnode is compared with the one before. */
const beforeDiff = '__b';

/**
 * Completes `surviveTranslation` for Preact, which asks a text node where it is when it places something beside it, and
 * does not remove one that is no longer in the page.
 */
export function putBackBeforeRender(): void {
  const hooks = options as { [beforeDiff]?: (vnode: VNode) => void };
  const next = hooks[beforeDiff]?.bind(options);
  hooks[beforeDiff] = (vnode) => {
    putAllBack();
    next?.(vnode);
  };
}
