import { showInstallSteps, takeInstallPrompt } from './install.ts';
import { readLocalStorage, writeLocalStorage } from './persistence/localStorage.ts';

export type Platform = 'ios' | 'android' | 'desktop';

const declinedKey = 'installDeclined';
const visitsKey = 'visits';

export async function install(): Promise<void> {
  const prompt = takeInstallPrompt();
  if (!prompt) {
    showInstallSteps(true);
    return;
  }
  await prompt.prompt();
  if ((await prompt.userChoice).outcome === 'dismissed') declineInstall();
}

export const declineInstall = (): void => writeLocalStorage(declinedKey, 'yes');
export const isInstallDeclined = (): boolean => readLocalStorage(declinedKey) !== null;

/** iPads claim to be Macs, but no Mac has a touch screen. */
export function detectPlatform({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** How often the app was opened in a new tab on this device, this time included. */
export function countBrowserSession(): number {
  const before = Number(readLocalStorage(visitsKey)) || 0;
  if (isCounted()) return before;
  writeLocalStorage(visitsKey, String(before + 1));
  return before + 1;
}

function isCounted(): boolean {
  try {
    const was = sessionStorage.getItem(visitsKey) !== null;
    sessionStorage.setItem(visitsKey, 'counted');
    return was;
  } catch {
    return true;
  }
}
