import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rulesFormSchema } from '../admin/rules/rulesFormSchema.ts';
import { numberInput, priceInput } from './numberInput.ts';

const numberOf = (text: string) => v.parse(numberInput, text);
const priceOf = (text: string) => v.parse(priceInput, text);

describe('a typed number', () => {
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
  ])('%j is %d', (text, number) => {
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
  ])('%j is none', (text) => {
    expect(numberOf(text)).toBeNaN();
    expect(priceOf(text)).toBeNaN();
  });

  it('is read back from how it is written with groups', () => {
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

describe('a typed price', () => {
  it.each(['฿1,200', '฿ 1,200', '1,200฿', '1,200 THB', 'thb 1200', '๑๒๐๐ บาท', '1200บาท'])(
    'is %j with its currency',
    (text) => {
      expect(priceOf(text)).toBe(1_200);
      expect(numberOf(text)).toBeNaN();
    },
  );

  it.each(['฿', 'บาท', '$1200', '฿12,5', '1200 THBB'])('is not %j', (text) => {
    expect(priceOf(text)).toBeNaN();
  });
});

describe('typed rules', () => {
  const typed = {
    slotStepMinutes: '๓๐',
    minimumNoticeMinutes: '1,440',
    travelGapMinutes: '15',
    horizonDays: '९०',
    anonymiseAfterMonths: '',
  };

  it('are read as numbers, and nothing typed as never', () => {
    expect(v.parse(rulesFormSchema, typed)).toEqual({
      slotStepMinutes: 30,
      minimumNoticeMinutes: 1_440,
      travelGapMinutes: 15,
      horizonDays: 90,
      anonymiseAfterMonths: null,
    });
    expect(v.parse(rulesFormSchema, { ...typed, anonymiseAfterMonths: '๑๒' }).anonymiseAfterMonths).toBe(12);
  });

  it.each(['0x10', '1e1', '1,2'])('with %j months are refused', (anonymiseAfterMonths) => {
    const { issues } = v.safeParse(rulesFormSchema, { ...typed, anonymiseAfterMonths });
    expect(issues?.map(({ message }) => message)).toEqual(['anonymiseInvalid']);
  });
});
