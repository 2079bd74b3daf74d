const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const matchName = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** A readable name of a device, such as "Chrome on Android", from its User-Agent. */
export function deviceLabel(userAgent: string): string {
  const [browser, system] = [matchName(browsers, userAgent), matchName(systems, userAgent)];
  // Safari on an iPad claims to be on a Mac
  if (browser === 'Safari' && system === 'Mac') return 'Safari on Mac or iPad';
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Browser';
}
