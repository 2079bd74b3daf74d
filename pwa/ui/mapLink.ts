import { parseUrl } from './contactLinks.ts';

/** A link to a map of an address: the one that the customer pasted into it, else a search for the address. */
export const mapLink = (address: string): string => linkIn(address) ?? mapSearch(address);

const mapSearch = (query: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;

/** Hosts of maps, with the start of the paths that lead to a place where the host has other pages too. */
const mapHosts = new Map([
  ['maps.app.goo.gl', '/'],
  ['goo.gl', '/maps/'],
  ['maps.google.com', '/'],
  ['maps.google.co.th', '/'],
  ['www.google.com', '/maps'],
  ['google.com', '/maps'],
  ['www.google.co.th', '/maps'],
  ['google.co.th', '/maps'],
  ['maps.apple.com', '/'],
  ['maps.apple', '/'],
  ['www.openstreetmap.org', '/'],
  ['openstreetmap.org', '/'],
  ['osm.org', '/'],
]);

/** Google's pages that redirect anywhere, on the hosts of its maps too. */
const redirect = /^\/url(?:\/|$)/i;

/** The first https link to a map in an address; null if there is none: an address can contain any link. */
function linkIn(address: string): string | null {
  for (const part of address.match(/https:\/\/[^\s<>"]+/gi) ?? []) {
    const url = parseUrl(part);
    const path = url && mapHosts.get(url.hostname);
    if (path && url.pathname.startsWith(path) && !redirect.test(url.pathname)) return url.href;
  }
  return null;
}
