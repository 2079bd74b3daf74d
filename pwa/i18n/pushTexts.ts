import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PushSubscribeError } from '../offline/pushDevice.ts';

export const blockedPushTexts = {
  title: msg`Notifications are blocked for this site`,
  advice: msg`Tap the icon to the left of the address (for an installed app: the app’s settings on this device), allow notifications, and come back here.`,
};

export const insecurePushTexts = {
  title: msg`Notifications need https`,
  advice: msg`This page was opened with http. Notifications come once it is opened with an address that begins with https.`,
};

export const cannotNotify = msg`This browser cannot notify`;

/** A denied permission is missing: the page itself explains it. */
export const pushReasons: Record<Exclude<PushSubscribeError['reason'], 'denied'>, MessageDescriptor> = {
  dismissed: msg`The browser asked for permission and got no answer. Please try again.`,
  noWorker: cannotNotify,
  noService: msg`The browser’s notification service does not answer. Please try again later.`,
};
