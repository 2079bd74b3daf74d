import type { Config } from '../config.ts';

// The push services of the browsers. The server calls no other address that somebody sent it.
const browsers = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*web\.push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

const loopback = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;

/**
 * Whether a push endpoint may be called: https at a browser's push service or at a host of PUSH_HOSTS; plain http only
 * to a loopback host of PUSH_HOSTS.
 */
export function isAllowedPushEndpoint(
  endpoint: string,
  { pushHosts }: Pick<Config['delivery'], 'pushHosts'>,
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password, port } = new URL(endpoint);
  if (username || password) return false;
  const isOurs = pushHosts.includes(hostname) || pushHosts.includes(host);
  if (protocol === 'http:') return isOurs && loopback.test(hostname);
  if (protocol !== 'https:') return false;
  return isOurs || (port === '' && browsers.some((pattern) => pattern.test(hostname)));
}
