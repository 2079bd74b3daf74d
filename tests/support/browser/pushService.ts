import { expect, type Page, type Worker } from '@playwright/test';
import { activeServiceWorker, serviceWorkerRegistration } from './serviceWorker.ts';

export type ShownNotification = {
  title: string;
  body: string;
  tag: string;
  lang: string;
  actions: string[];
  /** until somebody reacts */
  stays: boolean;
  data: unknown;
};

/**
 * Delivers pushes as a push service would, each after the previous one is shown, and returns the titles shown. Nobody
 * may call getNotifications() before: Chromium leaves out a notification that is about to be shown.
 */
export async function pushService(page: Page, { scope, script } = { scope: '/', script: '/sw.js' }) {
  const { devtools, registrationId } = await serviceWorkerRegistration(page, scope);
  const worker = await activeServiceWorker(page.context(), script);
  await worker.evaluate(() => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    const show = registration.showNotification.bind(registration);
    const told: string[] = [];
    Object.assign(self, { told });
    registration.showNotification = async (title, options) => {
      await show(title, options);
      told.push(title);
    };
  });
  const told = () => worker.evaluate(() => (self as unknown as { told: string[] }).told);
  const deliver = async (payload: unknown) => {
    const before = (await told()).length;
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(payload),
    });
    await expect.poll(async () => (await told()).length).toBeGreaterThan(before);
  };
  return { deliver, last: async () => (await told()).at(-1) };
}

export const shownNotifications = (page: Page): Promise<ShownNotification[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map((one) => {
      const { title, body, tag, lang, data, requireInteraction: stays } = one;
      const { actions = [] } = one as Notification & { actions?: { title: string }[] };
      return {
        title,
        body,
        tag,
        lang,
        stays,
        data: data as unknown,
        actions: actions.map((action) => action.title),
      };
    });
  });

/** Taps the notification of a booking, or one of its buttons. */
export const tapNotification = (worker: Worker, action: string) =>
  worker.evaluate(async (pressed) => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(
      new NotificationEvent('notificationclick', { notification: notification!, action: pressed }),
    );
  }, action);

/** What the API pushes about a new booking. */
export const pushedRequest = {
  bookingId: 41,
  version: 1,
  title: 'New booking',
  body: 'Thai massage, tomorrow 10:00, Ploy',
};
