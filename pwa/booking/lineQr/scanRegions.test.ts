import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanRegions } from './scanRegions.ts';

describe('the regions scanned for a QR code', () => {
  const size = fc.integer({ min: 1, max: 12_000 });

  it('are bounded in number and size and lie inside the picture', () => {
    fc.assert(
      fc.property(size, size, (width, height) => {
        const all = [...scanRegions(width, height)];
        expect(all.length).toBeLessThanOrEqual(130);
        for (const region of all) {
          expect(region.left).toBeGreaterThanOrEqual(0);
          expect(region.left + region.width).toBeLessThanOrEqual(width + 1);
          expect(region.top + region.height).toBeLessThanOrEqual(height + 1);
          expect(Math.max(region.width, region.height) * region.scale).toBeLessThanOrEqual(1601);
        }
      }),
    );
  });

  it('cover each corner of a large picture with a small tile', () => {
    const small = [...scanRegions(4000, 3000)].filter(({ width }) => width <= 800);
    const covers = (x: number, y: number) =>
      small.some(
        ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
      );
    expect([covers(1, 1), covers(3999, 1), covers(1, 2999), covers(3999, 2999)]).toEqual(Array(4).fill(true));
  });
});
