import { forMessenger } from '#contract/messengerLink.ts';

/** LINE's own browser, which can be left by a link, or that of another app. */
export type InAppBrowser = 'line' | 'other';

const others =
  /\bFBA[NV]\b|FB_IAB|Messenger|Instagram|musical_ly|BytedanceWebview|TikTok|Twitter|Snapchat|Pinterest|LinkedInApp|KAKAOTALK|Zalo|MicroMessenger|; wv\)/;

/**
 * The app in whose own browser this page was opened; null: in a real one. In an app's browser nothing can be installed, on an iPhone
 * there is no service worker, and what is stored is gone when the page is opened elsewhere.
 */
export function inAppBrowser(userAgent = navigator.userAgent): InAppBrowser | null {
  if (/\bLine\//.test(userAgent)) return 'line';
  return others.test(userAgent) ? 'other' : null;
}

/** This page's address, which LINE opens in the phone's browser. */
export const addressOutside = (): string => forMessenger(window.location.href);
