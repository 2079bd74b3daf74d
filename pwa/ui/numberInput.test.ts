import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { numberInput, priceInput } from './numberInput.ts';

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
