import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** One sentence about the engines that are not installed, or null. */
export function missingEngines(): string | null {
  const names = Object.keys(programs) as (keyof typeof programs)[];
  const missing = names.filter((name) => missingPackages(name).length > 0);
  if (missing.length === 0) return null;
  const packages = missing.flatMap(missingPackages).join(' ');
  return `! journeys in ${missing.join(' and ')} were skipped; to run them: apt-get install ${packages}`;
}

function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
