import {
  activateUpdate,
  appUpdate,
  cacheLoadedFiles,
  onPushStored,
  registerServiceWorker,
} from '../offline/serviceWorkerBridge.ts';
import { hasTypedInput } from '../ui/typedInput.ts';
import { refreshPage } from './actions.ts';

export async function startServiceWorker(): Promise<void> {
  onPushStored(() => void refreshPage());
  updateWhenHidden();
  await registerServiceWorker();
  await storeFonts();
}

/** Offline, text would use a fallback font if none had been shown before. */
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
