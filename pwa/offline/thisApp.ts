/** What each of the apps on this origin has for itself: a database, and a service worker for its pages. */
type App = {
  database: string;
  worker: { script: string; scope: string };
  /** the localStorage key of whether push notifications were switched on here */
  pushWantedKey: string;
};

/** The app of this page or worker. */
export const thisApp: App = {
  database: 'massage',
  worker: { script: '/sw.js', scope: '/' },
  pushWantedKey: 'pushWanted',
};

/** Makes this page or worker part of another app. To be called before anything is stored or registered. */
export const becomeApp = (other: App): void => void Object.assign(thisApp, other);

/** The registration of the worker with this scope, by default of this app's own, if there is one. */
export async function workerRegistration(
  scope = thisApp.worker.scope,
): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(scope);
  // Where there is none for this scope, the browser returns that of the scope around it.
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}
