import { describe, expect, it } from 'vitest';
import { isLineLink } from './lineLink.ts';

describe('a Line link', () => {
  it.each([
    'https://line.me/ti/p/aB3dE5fG7h',
    'https://line.me/R/ti/p/@serene-massage',
    'HTTPS://LINE.ME/ti/p/x',
    'https://lin.ee/abc',
    'https://page.line.me/serene',
    'line.me/ti/p/x',
    'Add me: https://line.me/ti/p/x',
  ])('is %s', (text) => expect(isLineLink(text)).toBe(true));

  it.each([
    'https://example.com/menu',
    'https://online.me/ti/p/x',
    'https://line.me.example.com/',
    'https://fline.mex/',
    'javascript:alert(1)',
    '',
  ])('is not %s', (text) => expect(isLineLink(text)).toBe(false));
});
