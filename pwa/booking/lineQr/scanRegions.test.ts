import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLineLink } from './lineLink.ts';
import { isPicture } from './imageFile.ts';
import { views } from './scanRegions.ts';

describe('the looks at a picture', () => {
  const size = fc.integer({ min: 1, max: 12_000 });

  it('are a bounded number, inside the picture, and of a bounded size, for any picture', () => {
    fc.assert(
      fc.property(size, size, (width, height) => {
        const all = [...views(width, height)];
        expect(all.length).toBeLessThanOrEqual(130);
        for (const view of all) {
          expect(view.left).toBeGreaterThanOrEqual(0);
          expect(view.left + view.width).toBeLessThanOrEqual(width + 1);
          expect(view.top + view.height).toBeLessThanOrEqual(height + 1);
          expect(Math.max(view.width, view.height) * view.scale).toBeLessThanOrEqual(1601);
        }
      }),
    );
  });

  it('of a large picture reach each of its corners closely', () => {
    const close = [...views(4000, 3000)].filter(({ width }) => width <= 800);
    const reaches = (x: number, y: number) =>
      close.some(
        ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
      );
    expect([reaches(1, 1), reaches(3999, 1), reaches(1, 2999), reaches(3999, 2999)]).toEqual(
      Array(4).fill(true),
    );
  });
});

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

describe('a picture', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);

  it('is known by its first bytes', () => {
    expect(isPicture(bytes(0x89, 0x50, 0x4e, 0x47))).toBe(true);
    expect(isPicture(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe(true);
    expect(isPicture(bytes(0x47, 0x49, 0x46, 0x38))).toBe(true);
  });

  it('is not a text, nor nothing', () => {
    expect(isPicture(new TextEncoder().encode('<svg'))).toBe(false);
    expect(isPicture(bytes())).toBe(false);
  });
});
