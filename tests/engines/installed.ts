import { isInstalled } from '../support/database/debianPackages.ts';

/** The programs that each engine needs, and the Debian packages that have them. */
const programs = {
  WebKit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  Firefox: { 'firefox-esr': 'firefox-esr' },
};

/** The Debian packages that an engine needs and that are not installed. */
export function missingPackages(engine: keyof typeof programs): string[] {
  return Object.entries(programs[engine])
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name);
}
