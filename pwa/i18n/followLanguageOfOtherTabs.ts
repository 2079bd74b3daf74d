import { activate } from './language.ts';
import { languageStorageKey, preferredLanguage } from './languages.ts';

export function followLanguageOfOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === languageStorageKey) activate(preferredLanguage(null)).catch(() => null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
