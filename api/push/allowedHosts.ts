import { loopbackHost, type Config } from '../config.ts';

// The browsers' push services. Calling other addresses from a request would be SSRF.
const browserHosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*web\.push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** https at a browser's push service or a host in PUSH_HOSTS; http only at a loopback host in PUSH_HOSTS. */
export function isAllowedPushEndpoint(
  endpoint: string,
  { pushHosts }: Pick<Config['delivery'], 'pushHosts'>,
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password, port } = new URL(endpoint);
  if (username || password) return false;
  const isConfigured = pushHosts.includes(hostname) || pushHosts.includes(host);
  if (protocol === 'http:') return isConfigured && loopbackHost.test(hostname);
  return (
    protocol === 'https:' &&
    (isConfigured || (port === '' && browserHosts.some((pattern) => pattern.test(hostname))))
  );
}
