import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapLink } from './mapLink.ts';

const short = 'https://maps.app.goo.gl/AbC123';
const isSearch = /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/;

describe('the link to a map of an address', () => {
  it('searches for the address', () => {
    expect(mapLink('88 Sukhumvit & more')).toBe(
      'https://www.google.com/maps/search/?api=1&query=88+Sukhumvit+%26+more',
    );
  });

  it.each([
    `${short}?g_st=ic`,
    'https://www.google.com/maps/place/13.7,100.5',
    'https://goo.gl/maps/xyz',
    'https://share.google/oJ8hPZ2cWk3Yb7XqR',
    'https://maps.google.com/?q=13.7,100.5',
    'https://www.google.co.th/maps/@13.7,100.5,17z',
    'https://www.google.co.in/maps/search/?api=1&query=13.7%2C100.5',
    'https://maps.apple.com/?ll=13.7,100.5',
    'https://maps.apple/p/abc.DEF',
    'https://waze.com/ul/hw4rnz',
    'https://ul.waze.com/ul?ll=13.7%2C100.5&navigate=yes',
    'https://www.openstreetmap.org/?mlat=13.7&mlon=100.5',
  ])('opens the link to a map in the address %j as it is', (link) => {
    expect(mapLink(link)).toBe(link);
    expect(mapLink(`Condo One, room 12 ${link}\nring twice`)).toBe(link);
  });

  it.each([
    [`${short}ห้อง 12`, short],
    [`แผนที่${short}ค่ะ`, short],
    [`(${short})`, short],
    [`My pin: ${short}.`, short],
    [`"${short}", room 12`, short],
    [`“${short}” room 12`, short],
    [`'${short}'`, short],
    [`See ${short}!?`, short],
    [`${short}\u200b ชั้น 3`, short],
    [`${short}，room 12`, short],
    [`[map](${short})`, short],
    ['https://www.google.com/maps/place/Park+(North)', 'https://www.google.com/maps/place/Park+(North)'],
    [`${short}मेरा घर`, short],
    [
      'https://www.google.com/maps/place/วัดโพธิ์/@13.74,100.49,17zห้อง',
      `https://www.google.com/maps/place/${encodeURIComponent('วัดโพธิ์')}/@13.74,100.49,17z`,
    ],
    [
      'https://www.google.com/maps/place/Caféวัด/@13.74,100.49,17z',
      `https://www.google.com/maps/place/${encodeURIComponent('Caféวัด')}/@13.74,100.49,17z`,
    ],
  ])('ends where the link in %j ends', (address, href) => {
    expect(mapLink(address)).toBe(href);
  });

  it.each([
    ['http://maps.app.goo.gl/AbC123', short],
    ['HTTP://Maps.App.Goo.GL/AbC123', short],
    ['maps.app.goo.gl/AbC123', short],
    ['บ้านmaps.app.goo.gl/AbC123', short],
    ['goo.gl/maps/xyz', 'https://goo.gl/maps/xyz'],
    ['google.com/maps?q=13.7,100.5', 'https://google.com/maps?q=13.7,100.5'],
    ['www.google.co.th/maps/@13.7,100.5,17z', 'https://www.google.co.th/maps/@13.7,100.5,17z'],
    ['maps.google.com?q=13.7,100.5', null],
    ['share.google/oJ8hPZ2cWk3Yb7XqR', 'https://share.google/oJ8hPZ2cWk3Yb7XqR'],
    ['waze.com/ul/hw4rnz', 'https://waze.com/ul/hw4rnz'],
  ])('is by https for %j', (address, href) => {
    expect(mapLink(address)).toBe(href ?? 'https://maps.google.com/?q=13.7,100.5');
  });

  it('is the one in the notes when the address has none', () => {
    expect(mapLink('12 Soi 4', `Pin ${short}.`)).toBe(short);
    expect(mapLink(`12 Soi 4 ${short}`, 'https://goo.gl/maps/other')).toBe(short);
    expect(mapLink('12 Soi 4', 'Ring twice')).toMatch(isSearch);
  });

  it.each([
    'https://maps.app.goo.gl.evil.example/AbC123',
    'https://evil.example/maps.app.goo.gl/AbC123',
    'https://evil.example?u=maps.app.goo.gl/AbC123',
    'nok@maps.app.goo.gl/AbC123',
    'evil-maps.app.goo.gl/AbC123',
    'https://maps.app.goo.gl@evil.example/AbC123',
    'https://evil.example:x@maps.app.goo.gl/AbC123',
    'https://maps.app.goo.gl:8080/AbC123',
    'maps.app.goo.gl',
    'https://www.google.com/url?q=https://evil.example',
    'https://maps.google.com/url?q=https://evil.example',
    'https://maps.google.co.th/maps/../url?q=https://evil.example',
    'https://www.google.com/search?q=maps',
    'https://google.example/maps/AbC123',
    'https://goo.gl/AbC123',
    'ftp://maps.app.goo.gl/AbC123',
    'javascript:alert(1)',
    'javascript://maps.app.goo.gl/%0aalert(1)',
    'Soi 4. Room 12',
  ])('searches for an address with any other link: %j', (address) => {
    expect(mapLink(address)).toMatch(isSearch);
  });

  it('is a map by https, whatever was typed around a link', () => {
    const ends = fc.constantFrom('ห้อง', ')', '.', '"', '”', ' ', '\n', '।', ',', ');', 'ชั้น 3', '');
    const token = fc.stringMatching(/^[A-Za-z\d]{5,20}$/);
    const before = fc.constantFrom('', 'แผนที่', '(', 'My pin: ', '“', 'มาที่ ');
    const scheme = fc.constantFrom('https://', 'http://', '');
    fc.assert(
      fc.property(before, scheme, token, ends, ends, (opening, by, id, one, other) => {
        const link = `https://maps.app.goo.gl/${id}`;
        expect(mapLink(`${opening}${by}maps.app.goo.gl/${id}${one}${other}`)).toBe(link);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (address) => {
        expect(new URL(mapLink(address)).protocol).toBe('https:');
      }),
    );
  });
});
