// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogues } from './catalogues.ts';
import {
  activatePreferredLanguage,
  chooseLanguage,
  currentLanguage,
  preferredLanguage,
  provideCatalogues,
} from './language.ts';
import { followLanguageOfOtherTabs } from './followLanguageOfOtherTabs.ts';

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

provideCatalogues(catalogues, 'site');

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the language of a visit', () => {
  it('is the stored choice, whatever the browser speaks', () => {
    speaks('th-TH');
    localStorage.setItem('language', 'hi');
    expect(preferredLanguage()).toBe('hi');
  });

  it('else is the first of the browser’s languages that we have', () => {
    speaks('de-DE', 'th-TH', 'en');
    expect(preferredLanguage()).toBe('th');
  });

  it('else is English, as it is when what is stored is not a language of the app', () => {
    speaks('de-DE');
    localStorage.setItem('language', 'constructor');
    expect(preferredLanguage()).toBe('en');
  });

  it('is stored only when chosen, and set as the page’s lang', async () => {
    speaks('th');
    await activatePreferredLanguage();
    expect([document.documentElement.lang, currentLanguage(), localStorage.getItem('language')]).toEqual([
      'th',
      'th',
      null,
    ]);
    await chooseLanguage('hi');
    expect([document.documentElement.lang, currentLanguage(), localStorage.getItem('language')]).toEqual([
      'hi',
      'hi',
      'hi',
    ]);
  });

  it('is also the one that is chosen in another tab', async () => {
    await chooseLanguage('hi');
    const stop = followLanguageOfOtherTabs();
    localStorage.setItem('language', 'th');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    await vi.waitFor(() => expect(currentLanguage()).toBe('th'));
    stop();
  });

  it('is that of the address for this visit, and not stored', async () => {
    speaks('en');
    localStorage.setItem('language', 'hi');
    for (const lang of ['th', 'TH', 'th-TH', 'fr', ''])
      expect(preferredLanguage(lang)).toBe(/^th/i.test(lang) ? 'th' : 'hi');
    history.replaceState(null, '', '?lang=th');
    await activatePreferredLanguage();
    expect([currentLanguage(), localStorage.getItem('language')]).toEqual(['th', 'hi']);
    history.replaceState(null, '', '/');
  });

  it('is that of the link with which the visit began, on every page of it', async () => {
    localStorage.setItem('language', 'hi');
    history.replaceState(null, '', '?lang=th');
    await activatePreferredLanguage();
    history.replaceState(null, '', '/services');
    await activatePreferredLanguage();
    expect([currentLanguage(), localStorage.getItem('language')]).toEqual(['th', 'hi']);
    expect(preferredLanguage(null), 'the own choice').toBe('hi');
    await chooseLanguage('en');
    await activatePreferredLanguage();
    expect(currentLanguage()).toBe('en');
    history.replaceState(null, '', '/');
  });
});

describe('the language cookie', () => {
  const told = async (address: string): Promise<string[]> => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
    happyDOM.setURL(address);
    const set = vi.spyOn(document, 'cookie', 'set');
    await chooseLanguage('th');
    happyDOM.setURL('http://localhost:3000/');
    return set.mock.calls.map(([cookie]) => cookie);
  };

  it('is Secure and bound to this host over https', async () => {
    expect(await told('https://shop.example/booking/1/2')).toEqual([
      '__Host-language=th; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]);
  });

  it('is a plain cookie over http', async () => {
    expect(await told('http://127.0.0.1:3000/')).toEqual([
      'language=th; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
  });
});
