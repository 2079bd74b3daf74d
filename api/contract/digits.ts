const digit = /\p{Nd}/u;

/** Digits of any script as 0 to 9: Unicode encodes each script's digits as ten in a row. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (found) => {
    const point = found.codePointAt(0) ?? 0;
    let before = point;
    while (digit.test(String.fromCodePoint(before - 1))) before -= 1;
    return String((point - before) % 10);
  });
