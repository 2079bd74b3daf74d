import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { PushSubscribeError } from '../offline/pushDevice.ts';
import { useErrorText } from './errors.ts';

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

const reasons: Record<Exclude<PushSubscribeError['reason'], 'denied'>, MessageDescriptor> = {
  dismissed: msg`The browser asked for permission and got no answer. Please try again.`,
  noWorker: cannotNotify,
  noService: msg`The browser’s notification service does not answer. Please try again later.`,
};

/**
 * Why notifications were not switched on, off or tested, in the current language; null for a denied permission, which the
 * page itself explains.
 */
export function usePushErrorText(): (error: unknown) => string | null {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof PushSubscribeError)) return errorText(error);
    return error.reason === 'denied' ? null : i18n._(reasons[error.reason]);
  };
}
