import { createListeners } from './createListeners.ts';

/** The event `beforeinstallprompt`, which only Chromium has and no standard defines. */
type InstallPromptEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

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

/** The prompt, which can be used only once; the browser may fire another one later. */
export function takeInstallPrompt(): InstallPromptEvent | null {
  const prompt = promptEvent;
  promptEvent = null;
  if (prompt) notify();
  return prompt;
}

export function showInstallSteps(isShown: boolean): void {
  areStepsShown = isShown;
  notify();
}

/** Whether this page runs in the installed app and not in a browser tab. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;
