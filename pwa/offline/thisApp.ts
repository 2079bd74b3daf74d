type App = {
  database: string;
  worker: { script: string; scope: string };
  pushWantedKey: string;
};

export const thisApp: App = {
  database: 'massage',
  worker: { script: '/sw.js', scope: '/' },
  pushWantedKey: 'pushWanted',
};

/** Makes this page or worker part of another app. To be called before anything is stored or registered. */
export const configureApp = (other: App): void => void Object.assign(thisApp, other);

export async function workerRegistration(
  scope = thisApp.worker.scope,
): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(scope);
  // Without a registration for this scope, the browser returns that of an enclosing scope.
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}
