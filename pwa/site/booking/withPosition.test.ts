import { expect, it } from 'vitest';
import { mapLink } from '../../ui/mapLink.ts';
import { withPosition } from './withPosition.ts';

const door = { latitude: 13.729541234, longitude: 100.5 };
const link = 'https://maps.google.com/?q=13.72954,100.50000';

it.each([
  ['88 Sukhumvit 24, ring twice', `88 Sukhumvit 24, ring twice\n${link}`],
  ['  ', link],
  ['88 Sukhumvit 24\nhttps://maps.google.com/?q=-1.5,100', `88 Sukhumvit 24\n${link}`],
  ['88 Soi 4 https://maps.app.goo.gl/AbC123', `88 Soi 4 https://maps.app.goo.gl/AbC123\n${link}`],
])('a position is added to %j as a link, in place of the one before', (address, wanted) => {
  expect(withPosition(address, door)).toBe(wanted);
});

it('the map of an address with a position shows that', () => {
  expect(mapLink(withPosition('88 Sukhumvit 24', door))).toBe(link);
});
