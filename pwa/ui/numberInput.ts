import * as v from 'valibot';
import { toAsciiDigits } from '#contract/digits.ts';

// Commas group thousands (in India also hundreds above them) and a dot starts the fraction. "1.200,50" is
// rejected, since the same text means different numbers in different countries.
const plainNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/;

/** Accepts the digits of any script; NaN if the text is not a number. */
export function parseNumber(text: string): number {
  const digits = toAsciiDigits(text.trim());
  return plainNumber.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}

/** An empty field is NaN, not zero. */
export const numberInput = v.pipe(v.string(), v.transform(parseNumber));

/** Like `parseNumber`, but the currency may stand before or after the number. */
export const parsePrice = (text: string): number =>
  parseNumber(text.trim().replace(/^(?:฿|THB|บาท)|(?:฿|THB|บาท)$/gi, ''));

export const priceInput = v.pipe(v.string(), v.transform(parsePrice));

/** Limited to `min`, which must be a multiple of `step`, and `max`. NaN counts as 0. */
export function stepNumber(
  number: number,
  direction: 'up' | 'down',
  { step, min, max }: { step: number; min: number; max: number },
): number {
  const steps = (Number.isNaN(number) ? 0 : number) / step;
  const next = direction === 'up' ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(max, Math.max(min, next * step));
}
