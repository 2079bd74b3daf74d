import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { slipPicture } from '../../tests/support/api/slipPictures.ts';
import { isAlike, thumbnailOf } from './thumbnail.ts';

const facts = ['24 Nov 2026 14:02', 'Somchai Jaidee', 'Baan Lotus', '800.00 THB'];
const receipt = async (lines: string[]) => (await slipPicture(null, lines)).png().toBuffer();
const original = await receipt(facts);

const thumbnail = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return thumbnailOf(data, info);
};

it.each([
  ['compressed again', (picture: Sharp) => picture.jpeg({ quality: 60 })],
  ['scaled', (picture: Sharp) => picture.resize(480).webp()],
  ['cut off below', (picture: Sharp) => picture.extract({ left: 0, top: 0, width: 720, height: 900 })],
  ['a little brighter', (picture: Sharp) => picture.modulate({ brightness: 1.05 })],
])('a receipt that was %s looks the same', async (_what, change) => {
  const copy = await change(sharp(original)).toBuffer();
  expect(isAlike(await thumbnail(copy), await thumbnail(original))).toBe(true);
});

it.each([
  ['another sum', ['24 Nov 2026 14:02', 'Somchai Jaidee', 'Baan Lotus', '1,450.50 THB']],
  ['another sender on another day', ['1 Dec 2026 09:15', 'Mali Raksuay', 'Baan Lotus', '800.00 THB']],
])('a receipt of the same bank with %s does not', async (_what, others) => {
  expect(isAlike(await thumbnail(await receipt(others)), await thumbnail(original))).toBe(false);
});
