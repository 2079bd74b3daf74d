import { describe, expect, it } from 'vitest';
import { contactTexts } from './contactTexts.ts';

describe('contactTexts', () => {
  it('has what can be dialled or written to by hand, a number once', () => {
    const texts = contactTexts({
      phone: '0812345678',
      whatsapp: '+66812345678',
      email: 'nok@example.com',
      line: 'https://line.me/ti/p/abc',
    });
    expect(texts.map(({ text }) => text)).toEqual(['0812345678', 'nok@example.com']);
    const others = contactTexts({ phone: null, whatsapp: '+66812345678', email: null, line: 'nok.c' });
    expect(others.map(({ kind }) => kind)).toEqual(['whatsapp']);
  });
});
