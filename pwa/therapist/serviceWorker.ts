import {
  activateUpdate,
  appUpdate,
  cacheLoadedFiles,
  onPushed,
  registerServiceWorker,
} from '../offline/serviceWorkerBridge.ts';
import { hasTypedInput } from '../ui/typedInput.ts';
import { refreshPage } from './actions.ts';

/** Registers the service worker, which stores the page's files, and reacts to pushes and new versions. */
export async function startServiceWorker(): Promise<void> {
  onPushed(() => void refreshPage());
  updateWhenHidden();
  await registerServiceWorker();
  await storeFonts();
}

/**
 * Has the worker store all fonts of the current language: offline, text would otherwise fall back to another
 * font if none was shown in it before.
 */
export async function storeFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((font) => font.load().catch(() => null)));
  cacheLoadedFiles();
}

/** Activates a new version without asking while the page is hidden and nothing is being typed. */
function updateWhenHidden(): void {
  const update = () => {
    if (appUpdate.isWaiting() && document.visibilityState === 'hidden' && !hasTypedInput()) activateUpdate();
  };
  document.addEventListener('visibilitychange', update);
  appUpdate.subscribe(update);
}
