import { activate } from './language.ts';
import { languageStorageKey, preferredLanguage } from './languages.ts';

/** Switches the language when another tab does. Returns a function that stops this. */
export function followLanguageOfOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === languageStorageKey) activate(preferredLanguage(null)).catch(() => null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
