/** What a page says to the service worker. */
export type ToWorker =
  /** the person agreed to the new version (workbox-window's own word) */
  | { type: 'SKIP_WAITING' }
  /** fonts and photos that came before the worker did */
  | { type: 'keepSeen'; urls: string[] }
  /** an administrator is in: their screens are kept on this device too */
  | { type: 'cacheAdminFiles' }
  /** what the worker has to know when no page is open */
  | { type: 'words'; words: Words }
  | { type: 'badge'; count: number }
  /** the page that home begins with, as the shop was last seen and in the language in use */
  | { type: 'home'; page: string };

/** What the service worker says to a page of the back office: show this address. Answered through the port. */
export type ToPage = { type: 'open'; path: string };

/** A notification's words, in the language in use. */
export type Words = {
  lang: string;
  newRequest: string;
  approve: string;
  deny: string;
  approved: string;
  waiting: string;
  changed: string;
};
