import { describe, expect, it } from 'vitest';
import { mapLink } from './mapLink.ts';

describe('the link to a map of an address', () => {
  it('searches for the address', () => {
    expect(mapLink('88 Sukhumvit & more')).toBe(
      'https://www.google.com/maps/search/?api=1&query=88+Sukhumvit+%26+more',
    );
  });

  it.each([
    ['https://maps.app.goo.gl/AbC123?g_st=ic', 'https://maps.app.goo.gl/AbC123?g_st=ic'],
    ['Condo One, room 12 https://maps.app.goo.gl/AbC123\nring twice', 'https://maps.app.goo.gl/AbC123'],
    ['https://www.google.com/maps/place/13.7,100.5', 'https://www.google.com/maps/place/13.7,100.5'],
    ['https://goo.gl/maps/xyz', 'https://goo.gl/maps/xyz'],
  ])('opens the link to a map in the address %j as it is', (address, href) => {
    expect(mapLink(address)).toBe(href);
  });

  it.each([
    'http://maps.app.goo.gl/AbC123',
    'https://maps.app.goo.gl.evil.example/AbC123',
    'https://evil.example/maps.app.goo.gl',
    'https://www.google.com/url?q=https://evil.example',
    'https://maps.google.com/url?q=https://evil.example',
    'https://maps.google.co.th/maps/../url?q=https://evil.example',
    'https://goo.gl/AbC123',
    'javascript:alert(1)',
  ])('searches for an address with any other link: %j', (address) => {
    expect(mapLink(address)).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/);
  });
});
