/** LINE opens an address with this parameter in the phone's browser instead of its own. */
const outside = 'openExternalBrowser=1';

/** A link of ours as it is given to a messenger, and as it leads out of one. */
export function forMessenger(link: string): string {
  if (link.includes(outside)) return link;
  const [address = '', ...hash] = link.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${outside}`, ...hash].join('#');
}
