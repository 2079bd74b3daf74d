import { parseUrl } from './contactLinks.ts';
import { linkAtStartOf, linkCharacters } from './linkEnd.ts';

export const mapLink = (address: string, notes: string | null = null): string =>
  linkIn(address) ?? linkIn(notes ?? '') ?? mapSearch(address);

const mapSearch = (query: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;

/** The Google Maps domains of the countries that customers come from. */
const googleDomains =
  'com|co.th|co.in|co.uk|co.jp|co.kr|com.au|com.sg|com.my|com.hk|com.tw|de|fr|it|nl|ru|se|ch'.split('|');

/** Hosts of map links, each with the prefix of the paths that are maps: some hosts have other pages, too. */
const mapHosts = new Map([
  ['maps.app.goo.gl', '/'],
  ['goo.gl', '/maps/'],
  ['share.google', '/'],
  ...googleDomains.flatMap((domain): [string, string][] => [
    [`maps.google.${domain}`, '/'],
    [`www.google.${domain}`, '/maps'],
    [`google.${domain}`, '/maps'],
  ]),
  ['maps.apple.com', '/'],
  ['maps.apple', '/'],
  ['waze.com', '/'],
  ['www.waze.com', '/'],
  ['ul.waze.com', '/'],
  ['www.openstreetmap.org', '/'],
  ['openstreetmap.org', '/'],
  ['osm.org', '/'],
]);

/** Google's pages that redirect to any URL, also served on the hosts of its maps. */
const redirect = /^\/url(?:\/|$)/i;

/** With or without its scheme; not in the middle of another link or an email address. */
const linkLike = new RegExp(
  String.raw`(?<![\w@./:-])(?:https?://)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:/|\?|:|(?![\w.@-]))${linkCharacters}*`,
  'gi',
);

/** The first map link in a text, with https; null if there is none. Other links are not trusted. */
function linkIn(text: string): string | null {
  for (const [word] of text.matchAll(linkLike)) {
    const link = linkAtStartOf(word).replace(/^(?:https?:\/\/)?/i, 'https://');
    const url = parseUrl(link);
    if (url && isMap(url)) return url.href;
  }
  return null;
}

function isMap({ hostname, port, username, password, pathname, search }: URL): boolean {
  const path = mapHosts.get(hostname);
  return (
    path !== undefined &&
    pathname.startsWith(path) &&
    `${pathname}${search}` !== '/' &&
    !redirect.test(pathname) &&
    `${port}${username}${password}` === ''
  );
}
