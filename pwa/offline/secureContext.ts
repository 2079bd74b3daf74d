/**
 * Whether the browser does not trust the page's address, such as http on any host but this machine. It then
 * has no encryption, service worker, notifications, locks and clipboard.
 */
export const isInsecure = (): boolean => !(globalThis.isSecureContext ?? true);
