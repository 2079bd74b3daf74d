const digit = /\p{Nd}/u;

/** Digits of any script as 0 to 9. Unicode encodes each script's digits as ten in a row, so this counts back to its zero. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (found) => {
    const point = found.codePointAt(0) ?? 0;
    let before = point;
    while (digit.test(String.fromCodePoint(before - 1))) before -= 1;
    return String((point - before) % 10);
  });

/**
 * A telephone number as it is dialled: without spaces, dashes, dots, brackets, invisible characters and a "(0)" after the
 * country code, and with +66 for 0066.
 */
export const normalisePhone = (text: string): string =>
  toAsciiDigits(text)
    // full width: ( ) + - .
    .replace(/[\uff08-\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s.\u2212\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(\(?(?:\+\d{1,3}|0066)\)?)\(0\)/, '$1')
    .replace(/[()]/g, '')
    .replace(/^0066(?=\d{9}$)/, '+66');

/**
 * The part of a telephone number that is the same whether it is written with 0, 66 or +66; null for a text that is not
 * a number. For searching in numbers that were stored as they were typed.
 */
export function searchableNumber(text: string): string | null {
  const number = normalisePhone(text);
  return /^\+?\d{3,}$/.test(number) ? number.replace(/^(?:\+66|66(?=\d{9}$))?0?(?=\d{2})/, '') : null;
}
