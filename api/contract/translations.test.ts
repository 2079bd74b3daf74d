import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { locale, optionalText } from './fields.ts';
import { locationInput, type LocationInput } from './location.ts';
import { serviceInput, type Service } from './service.ts';
import { inLanguage, translated } from './translations.ts';

/** Typed or sent: with spaces, empty, missing. */
const typed = fc.option(fc.constantFrom('', ' ', '\u200b', ' Nuad ', 'นวดไทย', 'थाई मसाज', 'Nuad'), {
  nil: null,
});
const texts = fc.option(fc.record({ name: typed, description: typed }, { requiredKeys: [] }), { nil: null });
const translations = fc.option(fc.record({ en: texts, th: texts, hi: texts }, { requiredKeys: [] }), {
  nil: null,
});

describe('translations', () => {
  it('are stored without anything empty, and stay the same when saved again', () => {
    fc.assert(
      fc.property(translations, (sent) => {
        const input = { name: 'Massage', description: null, duration: 60, price: 800, translations: sent };
        const saved = v.parse(serviceInput, input).translations;
        for (const ofLanguage of Object.values(saved)) {
          expect(Object.keys(ofLanguage)).not.toEqual([]);
          for (const text of Object.values(ofLanguage)) expect(v.parse(optionalText(200), text)).toBe(text);
        }
        expect(v.parse(serviceInput, { ...input, translations: saved }).translations).toEqual(saved);
      }),
    );
  });

  it('give each text in the reader’s language or else the main one, whether asked for one or for all', () => {
    fc.assert(
      fc.property(translations, fc.constantFrom(...locale.options), (sent, language) => {
        const input = { name: 'Massage', description: 'Main', duration: 60, price: 800, translations: sent };
        const service: Omit<Service, 'id' | 'deposit'> = v.parse(serviceInput, input);
        for (const field of ['name', 'description'] as const) {
          const own = sent?.[language]?.[field];
          const shown = v.parse(optionalText(200), own) ?? input[field];
          expect(translated(service, field, language)).toBe(shown);
          expect(inLanguage(service, language)[field]).toBe(shown);
        }
      }),
    );
  });
});

describe('a place’s other names', () => {
  it('are trimmed, differ in more than case, and stay the same when saved again', () => {
    const names = fc.array(
      fc.oneof(fc.string({ maxLength: 100 }), fc.constantFrom('Asok', ' asok', 'ASOK ')),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(names, (otherNames) => {
        const save = (texts: string[]): LocationInput =>
          v.parse(locationInput, { city: 'Bangkok', district: 'Watthana', otherNames: texts });
        const saved = save(otherNames).otherNames;
        const compared = saved.map((name) => name.toLowerCase());
        expect(new Set(compared).size).toBe(saved.length);
        expect(saved.every((name) => name !== '' && name === name.trim())).toBe(true);
        expect(save(saved).otherNames).toEqual(saved);
        for (const name of otherNames) {
          const [only] = save([name]).otherNames;
          if (only !== undefined) expect(compared).toContain(only.toLowerCase());
        }
      }),
    );
  });
});
