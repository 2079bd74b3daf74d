import { readLocalStorage, writeLocalStorage } from './persistence/localStorage.ts';

/** Chromium's, and no standard. */
type InstallEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** What the person has to do where no button can do it for them. */
export type Device = 'ios' | 'android' | 'desk';

const declinedKey = 'installDeclined';
const visitsKey = 'visits';

let event: InstallEvent | null = null;
let isExplained = false;
const listeners = new Set<() => void>();

/** Catches the browser's offer, which comes early and only once; it is made again at a better moment. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (caught) => {
    caught.preventDefault();
    event = caught as InstallEvent;
    announce();
  });
  window.addEventListener('appinstalled', () => {
    event = null;
    announce();
  });
}

/** For useSyncExternalStore: whether a button can install, and whether the steps are to be shown. */
export const installing = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  canInstall: () => event !== null,
  isExplained: () => isExplained,
};

/** Installs by the browser's own dialog; where it has none to give, the steps are shown. */
export async function install(): Promise<void> {
  const asked = event;
  if (!asked) {
    explain(true);
    return;
  }
  // It may be shown once; the browser brings another when it wants to.
  event = null;
  announce();
  await asked.prompt();
  if ((await asked.userChoice).outcome === 'dismissed') declineInstall();
}

export function explain(isShown: boolean): void {
  isExplained = isShown;
  announce();
}

/** The offer is not made again on this device. The entry in the menu stays. */
export const declineInstall = (): void => writeLocalStorage(declinedKey, 'yes');
export const isInstallDeclined = (): boolean => readLocalStorage(declinedKey) !== null;

/** Whether this is the app on the home screen, and not a tab. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** An iPad says that it is a Mac; no Mac has a touch screen. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desk';
}

/** Counts this visit, once for each, and tells the number. */
export function countVisit(): number {
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

function announce(): void {
  for (const listener of listeners) listener();
}
