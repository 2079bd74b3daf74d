// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, currentLanguage, preferredLanguage, startLanguage } from './language.ts';

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the language of a visit', () => {
  it('is the stored choice, whatever the browser speaks', () => {
    speaks('th-TH');
    localStorage.setItem('language', 'hi');
    expect(preferredLanguage()).toBe('hi');
  });

  it('else is the first of the browser’s languages that we speak', () => {
    speaks('de-DE', 'th-TH', 'en');
    expect(preferredLanguage()).toBe('th');
  });

  it('else is English, as it is when what is stored is no language of ours', () => {
    speaks('de-DE');
    localStorage.setItem('language', 'constructor');
    expect(preferredLanguage()).toBe('en');
  });

  it('is not stored by detection, only by choice, and is named on the page', async () => {
    speaks('th');
    await startLanguage();
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
});
