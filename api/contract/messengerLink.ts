/** LINE opens links with this parameter in the phone's default browser, others in its in-app browser. */
const externalBrowserParameter = 'openExternalBrowser=1';

/** A link to this site for messages, so that LINE opens it in the phone's default browser. */
export function toMessengerLink(link: string): string {
  if (link.includes(externalBrowserParameter)) return link;
  const [address = '', ...hash] = link.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${externalBrowserParameter}`, ...hash].join('#');
}
