import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('an excerpt', () => {
  it('ends between two words, also in Thai, which has no spaces', () => {
    expect(excerpt('Mali listens first.\n\nThen she works.', 'en', 160)).toBe(
      'Mali listens first. Then she works.',
    );
    expect(excerpt('Mali listens first. Then she works.', 'en', 17)).toBe('Mali listens…');
    expect(excerpt('บริการนวดมืออาชีพถึงบ้านคุณ', 'th', 19)).toBe('บริการนวดมืออาชีพ…');
  });

  it('is the beginning of the text, never longer than asked, and splits no character', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 60 }), (whole, length) => {
        const shortened = excerpt(whole, 'en', length);
        const line = whole.replace(/\s+/gu, ' ').trim();
        expect(shortened.length).toBeLessThanOrEqual(length);
        expect(line.startsWith(shortened.replace(/…$/, '')) || shortened === line).toBe(true);
        expect(shortened.isWellFormed()).toBe(whole.isWellFormed());
        if (line.length <= length) expect(shortened).toBe(line);
      }),
    );
  });
});
