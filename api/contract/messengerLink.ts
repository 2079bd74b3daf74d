/** LINE opens an address with this parameter in the phone's browser instead of its own. */
const outside = 'openExternalBrowser=1';

/** A link to this site as it is sent by messenger, so that it opens in the phone's browser. */
export function forMessenger(link: string): string {
  if (link.includes(outside)) return link;
  const [address = '', ...hash] = link.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${outside}`, ...hash].join('#');
}
