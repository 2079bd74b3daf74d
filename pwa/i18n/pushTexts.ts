import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PushSubscribeError } from '../offline/pushDevice.ts';

/** Title and advice where the visitor has blocked notifications. */
export const blockedPushTexts = {
  title: msg`Notifications are blocked for this site`,
  advice: msg`Tap the icon to the left of the address (for an installed app: the app’s settings on this device), allow notifications, and come back here.`,
};

/** Title and advice where the page was opened over http. */
export const insecurePushTexts = {
  title: msg`Notifications need https`,
  advice: msg`This page was opened with http. Notifications come once it is opened with an address that begins with https.`,
};

/** The title where the browser has no notifications, or no service worker. */
export const cannotNotify = msg`This browser cannot notify`;

/** Why subscribing has failed; a denied permission is explained by the page itself. */
export const pushReasons: Record<Exclude<PushSubscribeError['reason'], 'denied'>, MessageDescriptor> = {
  dismissed: msg`The browser asked for permission and got no answer. Please try again.`,
  noWorker: cannotNotify,
  noService: msg`The browser’s notification service does not answer. Please try again later.`,
};
