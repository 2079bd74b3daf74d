import { activate } from './language.ts';
import { languageStorageKey, preferredLanguage } from './languages.ts';

/** Follows a choice that is made in another tab. Returns a function that stops this. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === languageStorageKey) activate(preferredLanguage(null)).catch(() => null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
