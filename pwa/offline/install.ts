import { createListeners } from './createListeners.ts';
import { readLocalStorage, writeLocalStorage } from './persistence/localStorage.ts';

/** The event `beforeinstallprompt`, which only Chromium has and no standard defines. */
type InstallPromptEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The platforms, each with its own steps for installing the app where no button can. */
export type Platform = 'ios' | 'android' | 'desktop';

const declinedKey = 'installDeclined';
const visitsKey = 'visits';

let promptEvent: InstallPromptEvent | null = null;
let areStepsShown = false;
const { subscribe, notify } = createListeners();

/** Stores the browser's install prompt, which comes early and only once, for later use. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    promptEvent = event as InstallPromptEvent;
    notify();
  });
  window.addEventListener('appinstalled', () => {
    promptEvent = null;
    notify();
  });
}

/** Whether a button can install the app, and whether the steps are shown; for useSyncExternalStore. */
export const installPrompt = {
  subscribe,
  canInstall: () => promptEvent !== null,
  areStepsShown: () => areStepsShown,
};

/** Opens the browser's install dialog, or shows the steps where there is none. */
export async function install(): Promise<void> {
  const prompt = promptEvent;
  if (!prompt) {
    showInstallSteps(true);
    return;
  }
  // A prompt event can be used only once; the browser may fire another one later.
  promptEvent = null;
  notify();
  await prompt.prompt();
  if ((await prompt.userChoice).outcome === 'dismissed') declineInstall();
}

export function showInstallSteps(isShown: boolean): void {
  areStepsShown = isShown;
  notify();
}

/** Permanently hides the offer on this device. The menu entry stays. */
export const declineInstall = (): void => writeLocalStorage(declinedKey, 'yes');
export const isInstallDeclined = (): boolean => readLocalStorage(declinedKey) !== null;

/** Whether this page runs in the installed app and not in a browser tab. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** iPads claim to be Macs, but no Mac has a touch screen. */
export function detectPlatform({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** Counts this browser session, once, and returns how many there have been. */
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
