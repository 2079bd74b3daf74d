import { vi } from 'vitest';

export const pushEndpoint = 'https://fcm.googleapis.com/fcm/send/this-device';

type Worker = { scope: string; script: string };

/**
 * A browser that can be pushed to, for component tests. `permission`: what the visitor has answered before; `answer`: what they
 * answer when asked. Returns what the page has left in the browser;
 * `endpoint` can be replaced, as browsers do.
 */
export function fakePushBrowser({
  permission = 'default',
  answer = 'granted',
  refuses = false,
}: { permission?: NotificationPermission; answer?: NotificationPermission; refuses?: boolean } = {}) {
  const browser = { worker: null as Worker | null, isSubscribed: false, asked: 0, endpoint: pushEndpoint };
  const notification = {
    permission,
    requestPermission: () => {
      browser.asked += 1;
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const subscription = {
    get endpoint() {
      return browser.endpoint;
    },
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      browser.isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const registration = () => ({
    scope: `https://shop.example${browser.worker?.scope}`,
    active: { state: 'activated', addEventListener: () => {} },
    getNotifications: () => Promise.resolve([]),
    unregister: () => {
      browser.worker = null;
      return Promise.resolve(true);
    },
    pushManager: {
      getSubscription: () => Promise.resolve(browser.isSubscribed ? subscription : null),
      subscribe: () => {
        if (refuses) return Promise.reject(new Error('no push service'));
        browser.isSubscribed = true;
        return Promise.resolve(subscription);
      },
    },
  });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('caches', fakeCaches());
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      register: (script: string, { scope }: { scope: string }) => {
        browser.worker = { scope, script };
        return Promise.resolve(registration());
      },
      getRegistration: () => Promise.resolve(browser.worker ? registration() : undefined),
    }),
  });
  return browser;
}

/** A browser without service workers. */
export const removePushBrowser = (): void => void Reflect.deleteProperty(navigator, 'serviceWorker');

/** The Cache Storage of a browser, in memory. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, string>>();
  const address = (path: string) => new URL(path, 'https://shop.example').href;
  return {
    has: (name: string) => Promise.resolve(stores.has(name)),
    match: (path: string, { cacheName }: { cacheName: string }) => {
      const text = stores.get(cacheName)?.get(address(path));
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, string>();
      stores.set(name, store);
      return Promise.resolve({
        put: async (path: string, response: Response) => void store.set(address(path), await response.text()),
        delete: (path: string) => Promise.resolve(store.delete(address(path))),
        keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
      });
    },
  };
}
