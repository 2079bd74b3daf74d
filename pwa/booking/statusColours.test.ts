import { expect, it } from 'vitest';
import { statusEdges, statusSurface } from './statusColours.ts';

function nameOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = colour.match(/\w{2}/g)!.map((part) => Number.parseInt(part, 16));
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 10) return 'grey';
  if (green > red) return 'green';
  return green - blue > (red - blue) / 2 ? 'yellow' : 'red';
}

it.each([
  ['pending', 'yellow'],
  ['approved', 'green'],
  ['denied', 'red'],
  ['cancelled', 'grey'],
] as const)('what is %s is %s, on its edge and as a surface in both schemes', (status, colour) => {
  const { background, '@media': media } = statusSurface(status);
  const colours = [statusEdges[status], background, media['(prefers-color-scheme: dark)'].background];
  expect(colours.map(nameOf)).toEqual([colour, colour, colour]);
});
