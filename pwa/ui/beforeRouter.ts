/** `onPopState` runs before the router's handler. Set by `closeOnBack`, loaded with the first overlay. */
export const beforeRouter: { onPopState?: () => void } = {};

/**
 * Lets `closeOnBack` correct the URL before the router reads it. Call it before the router listens: listeners
 * run in the order in which they were added.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', () => beforeRouter.onPopState?.());
}
