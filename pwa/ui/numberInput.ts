import * as v from 'valibot';
import { inAsciiDigits } from '#contract/digits.ts';

// A comma parts thousands, in India hundreds of them too, a dot begins the fraction: what could mean another number
// elsewhere is none.
const plain = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/;

/** What was typed as a number, in the digits of any script; NaN when it is none. */
export function parseNumber(text: string): number {
  const digits = inAsciiDigits(text.trim());
  return plain.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}

/** A form holds text; the contract wants numbers. An empty field is no number, not zero. */
export const numberInput = v.pipe(v.string(), v.transform(parseNumber));

/** The same with or without the currency before or after it. */
export const priceInput = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replace(/^(?:฿|THB|บาท)|(?:฿|THB|บาท)$/gi, '')),
  numberInput,
);
