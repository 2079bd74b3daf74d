import {
  activateUpdate,
  appUpdate,
  cacheLoadedFiles,
  onPushed,
  registerServiceWorker,
} from '../offline/bridge.ts';
import { isTyping } from '../ui/typedInput.ts';
import { refreshPage } from './actions.ts';

/** Registers the page's worker, which stores its files, and follows what it announces. */
export async function startServiceWorker(): Promise<void> {
  onPushed(() => void refreshPage());
  updateWhenHidden();
  await registerServiceWorker();
  await storeFonts();
}

/**
 * Has the worker store all fonts of the language in use: without a network a text would be shown in another one when nothing was written
 * in it before.
 */
export async function storeFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((font) => font.load().catch(() => null)));
  cacheLoadedFiles();
}

/** A page that nobody looks at, with nothing typed, is replaced by a new version without asking. */
function updateWhenHidden(): void {
  const update = () => {
    if (appUpdate.isWaiting() && document.visibilityState === 'hidden' && !isTyping()) activateUpdate();
  };
  document.addEventListener('visibilitychange', update);
  appUpdate.subscribe(update);
}
