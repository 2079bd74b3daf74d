/**
 * A popstate handler that runs before the router's. Set by `closeOnBack`, which is loaded with the first
 * overlay.
 */
export const beforeRouter: { onPopState?: () => void } = {};

/**
 * Lets `closeOnBack` correct the address before the router reads it. Must be called before the router listens: a window
 * calls its listeners in the order in which they were added.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', () => beforeRouter.onPopState?.());
}
