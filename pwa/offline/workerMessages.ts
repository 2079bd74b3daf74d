import type { Brand } from '#contract/home.ts';

/** The messages that a page sends to the service worker. */
export type MessageToWorker =
  /** the user accepted the new version (workbox-window's own message) */
  | { type: 'SKIP_WAITING' }
  /** fonts and photos to be stored on the device */
  | { type: 'cacheFiles'; urls: string[] }
  /** an administrator is signed in: their screens are cached on this device too */
  | { type: 'cacheAdminFiles' }
  | { type: 'notificationTexts'; texts: NotificationTexts }
  /** the count to show on the app's icon */
  | { type: 'badgeCount'; count: number }
  /** the prerendered home page for the shop's state and the current language, and what to fill into it */
  | { type: 'homePage'; page: string; brand: Brand };

/** The messages that the service worker sends to the administrator's or the therapist's page. */
export type MessageToPage =
  /** the page should go to this address, and replies through the port */
  | { type: 'open'; path: string }
  /** a push has arrived: the page's data is no longer complete */
  | { type: 'pushed' };

/** Sent by customers' push worker to every page: the booking that this page shows has changed. */
export type MessageToBookingPage = { type: 'refresh'; path: string };

/** The texts of notifications, in the current language. */
export type NotificationTexts = {
  lang: string;
  newRequest: string;
  approve: string;
  deny: string;
  approved: string;
  waiting: string;
  changed: string;
  off: string;
};
