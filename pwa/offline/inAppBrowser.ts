import { toMessengerLink } from '#contract/messengerLink.ts';

export type InAppBrowser = 'line' | 'other';

const otherAppsPattern =
  /\bFBA[NV]\b|FB_IAB|Messenger|Instagram|musical_ly|BytedanceWebview|TikTok|Twitter|Snapchat|Pinterest|LinkedInApp|KAKAOTALK|Zalo|MicroMessenger|; wv\)/;

/**
 * The app in whose built-in browser this page is open; null in an ordinary browser. In an app's browser
 * nothing can be installed, an iPhone has no service worker there, and what is stored is missing when the
 * page is opened elsewhere.
 */
export function inAppBrowser(userAgent = navigator.userAgent): InAppBrowser | null {
  if (/\bLine\//.test(userAgent)) return 'line';
  return otherAppsPattern.test(userAgent) ? 'other' : null;
}

export const externalBrowserUrl = (): string => toMessengerLink(window.location.href);
