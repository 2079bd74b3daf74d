/**
 * Whether the browser does not trust the page's address, as with http at any address but this machine's own.
 * It then has no encryption, service worker, notifications, locks and clipboard.
 */
export const isInsecure = (): boolean => !(globalThis.isSecureContext ?? true);
