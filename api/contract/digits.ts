const digit = /\p{Nd}/u;

/** Digits of any script as 0 to 9. In Unicode they stand in tens, from zero on: counted back to where theirs begin. */
export const inAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (found) => {
    const point = found.codePointAt(0) ?? 0;
    let before = point;
    while (digit.test(String.fromCodePoint(before - 1))) before -= 1;
    return String((point - before) % 10);
  });

/**
 * What is dialled of a telephone number as people and their phones write it: no spaces, dashes, dots, brackets and
 * invisible signs, no "(0)" behind the country's code, and +66 for 0066.
 */
export const dialled = (text: string): string =>
  inAsciiDigits(text)
    // full width: ( ) + - .
    .replace(/[\uff08-\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s.\u2212\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(\(?(?:\+\d{1,3}|0066)\)?)\(0\)/, '$1')
    .replace(/[()]/g, '')
    .replace(/^0066(?=\d{9}$)/, '+66');
