import { createListeners } from './createListeners.ts';

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

export const installPrompt = {
  subscribe,
  canInstall: () => promptEvent !== null,
  areStepsShown: () => areStepsShown,
};

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

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;
