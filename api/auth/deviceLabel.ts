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

/** A device as its owner knows it, "Chrome on Android", from the browser's word of itself. */
export function deviceLabel(userAgent: string): string {
  const [browser, system] = [matchName(browsers, userAgent), matchName(systems, userAgent)];
  // an iPad says that it is a Mac
  if (browser === 'Safari' && system === 'Mac') return 'Safari on Mac or iPad';
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Browser';
}
