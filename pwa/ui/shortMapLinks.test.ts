import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withShortMapLinks } from './shortMapLinks.ts';

const thaiName = encodeURIComponent('คอนโดลุมพินี ถนนสุขุมวิท แขวงคลองเตยเหนือ เขตวัฒนา');
const pin = 'https://maps.google.com/?q=13.7365,100.5602';

describe('an address with short links to a map', () => {
  it.each(['88 Sukhumvit 24', 'คอนโดลุมพินี ห้อง 12', 'Condo One https://maps.app.goo.gl/AbC123 room 12'])(
    'is as typed when it has no long link: %j',
    (address) => {
      expect(withShortMapLinks(address)).toBe(address);
    },
  );

  it.each([
    `https://www.google.com/maps/place/${thaiName}/@13.7,100.5,17z/data=!3m1!4b1!8m2!3d13.7365!4d100.5602`,
    `https://www.google.com/maps/search/${thaiName}/@13.7365,100.5602,17z`,
    `https://www.google.com/maps/search/?api=1&query=13.7365%2C100.5602&hl=${thaiName}`,
    `https://maps.apple.com/?ll=13.7365,100.5602&q=${thaiName}`,
    `https://www.openstreetmap.org/?mlat=13.7365&mlon=100.5602&name=${thaiName}`,
  ])('has the place in a long link as a short one: %s', (link) => {
    expect(withShortMapLinks(`Room 12 ${link} ring twice`)).toBe(`Room 12 ${pin} ring twice`);
  });

  it.each([
    ['ห้อง 12', ' ห้อง 12'],
    [') ชั้น 3', ') ชั้น 3'],
    ['. Ring twice', '. Ring twice'],
  ])('loses nothing that is typed right behind a link: %s', (typed, sent) => {
    const long = `https://www.google.com/maps/search/?api=1&query=13.7365%2C100.5602&hl=${thaiName}`;
    expect(withShortMapLinks(`(12) ${long}${typed}`)).toBe(`(12) ${pin}${sent}`);
    expect(withShortMapLinks(`https://maps.app.goo.gl/AbC123${typed}`)).toBe(
      `https://maps.app.goo.gl/AbC123${sent}`,
    );
  });

  it('keeps a long link without a place in it', () => {
    const address = `Room 12 https://www.google.com/maps/place/${thaiName}`;
    expect(withShortMapLinks(address)).toBe(address);
  });

  it('has a link when a place was typed as its coordinates', () => {
    expect(withShortMapLinks('Blue gate, 13.7365, 100.5602')).toBe(`Blue gate, 13.7365, 100.5602\n${pin}`);
  });

  it('never throws, and keeps every text without a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('://') && !/\d\.\d/.test(text));
        expect(withShortMapLinks(text)).toBe(text);
      }),
    );
    expect(withShortMapLinks(`https://www.google.com/maps/%E0%A4${'x'.repeat(90)}`)).toContain('%E0%A4');
  });
});
