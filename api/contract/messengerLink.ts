/** LINE opens an address with this parameter in the phone's browser instead of its own. */
const externalBrowserParameter = 'openExternalBrowser=1';

/** A link to this site as it is sent by messenger, so that it opens in the phone's browser. */
export function toMessengerLink(link: string): string {
  if (link.includes(externalBrowserParameter)) return link;
  const [address = '', ...hash] = link.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${externalBrowserParameter}`, ...hash].join('#');
}
