import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { numberInput, priceInput, stepNumber } from './numberInput.ts';

const numberOf = (text: string) => v.parse(numberInput, text);
const priceOf = (text: string) => v.parse(priceInput, text);

describe('numberInput', () => {
  it.each([
    ['0', 0],
    [' 60 ', 60],
    ['1,200', 1_200],
    ['1,234,567.25', 1_234_567.25],
    ['1,00,000', 100_000],
    ['12.5', 12.5],
    ['๕๐๐', 500],
    ['๑,๒๐๐.๕๐', 1_200.5],
    ['५००', 500],
    ['５００', 500],
  ])('reads %j as %d', (text, number) => {
    expect(numberOf(text)).toBe(number);
    expect(priceOf(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '12,5',
    '1.200,50',
    '1,20',
    '1,2000',
    '1200,500',
    ',500',
    '1,,200',
    '1,200,',
    '0x10',
    '0b1',
    '1e3',
    'Infinity',
    '-5',
    '+5',
    '1 200',
    '1.2.3',
    '5.',
    '.5',
    '½',
    'five',
  ])('rejects %j', (text) => {
    expect(numberOf(text)).toBeNaN();
    expect(priceOf(text)).toBeNaN();
  });

  it('reads back what Intl.NumberFormat writes with grouping', () => {
    const satang = fc.nat({ max: 9_999_999_900 }).map((amount) => amount / 100);
    const written = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(
        satang,
        (amount) => numberOf(written.format(amount)) === amount && numberOf(`${amount}`) === amount,
      ),
    );
  });
});

describe('priceInput', () => {
  it.each(['฿1,200', '฿ 1,200', '1,200฿', '1,200 THB', 'thb 1200', '๑๒๐๐ บาท', '1200บาท'])(
    'accepts the currency in %j',
    (text) => {
      expect(priceOf(text)).toBe(1_200);
      expect(numberOf(text)).toBeNaN();
    },
  );

  it.each(['฿', 'บาท', '$1200', '฿12,5', '1200 THBB'])('rejects %j', (text) => {
    expect(priceOf(text)).toBeNaN();
  });
});

describe('stepNumber', () => {
  const duration = { step: 15, min: 15, max: 720 };

  it.each([
    [60, 'up', 75],
    [60, 'down', 45],
    [50, 'up', 60],
    [50, 'down', 45],
    [15, 'down', 15],
    [720, 'up', 720],
    [5_000, 'down', 720],
    [Number.NaN, 'up', 15],
    [Number.NaN, 'down', 15],
  ] as const)('steps from %d %s to %d', (from, direction, to) => {
    expect(stepNumber(from, direction, duration)).toBe(to);
  });

  it('leads from any number to a multiple of the step, within the limits', () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom('up', 'down'), (number, direction) => {
        const next = stepNumber(number, direction, { step: 100, min: 0, max: 10_000 });
        expect([next % 100, Math.min(10_000, Math.max(0, next))]).toEqual([0, next]);
      }),
    );
  });
});
