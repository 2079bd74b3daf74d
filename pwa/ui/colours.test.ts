import { describe, expect, it } from 'vitest';
import { dark, light } from './colours.ts';

type Colour = keyof typeof light;

/** WCAG 2: the relative luminance of a colour such as `#0e5e50`. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((index) => {
    const part = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

describe.each(Object.entries({ light, dark }))('in the %s scheme', (_, scheme) => {
  // A therapist reads her page in the sun, and in a dark car.
  it.each<[string, Colour, Colour]>([
    ['the time, name, address and amount of a visit, and its second buttons', 'ink', 'card'],
    ['the text between cards', 'ink', 'paper'],
    ['main buttons and the chosen day', 'onJade', 'jade'],
    ['how a visit goes', 'ink', 'jadeSoft'],
    ['what waits and what has changed', 'warningInk', 'warningSoft'],
    ['the chosen tab and what opens details', 'jade', 'card'],
  ])('%s have a contrast of 7:1', (_what, text, background) => {
    expect(contrast(scheme[text], scheme[background])).toBeGreaterThanOrEqual(7);
  });

  it.each<[Colour, Colour]>([
    ['muted', 'card'],
    ['muted', 'paper'],
    ['danger', 'card'],
    ['onDanger', 'danger'],
    ['gold', 'card'],
  ])('%s on %s has a contrast of 4.5:1', (text, background) => {
    expect(contrast(scheme[text], scheme[background])).toBeGreaterThanOrEqual(4.5);
  });
});
