import type { Brand } from '#contract/home.ts';

export type MessageToWorker =
  /** workbox-window's message: the user accepted the new version */
  | { type: 'SKIP_WAITING' }
  | { type: 'cacheFiles'; urls: string[] }
  | { type: 'cacheAdminFiles' }
  | { type: 'notificationTexts'; texts: NotificationTexts }
  | { type: 'badgeCount'; count: number }
  | { type: 'homePage'; page: string; brand: Brand };

export type MessageToPage = { type: 'open'; path: string } | { type: 'pushed' };

export type MessageToBookingPage = { type: 'refresh'; path: string };

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
