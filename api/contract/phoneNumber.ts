import { toAsciiDigits } from './digits.ts';
import { withoutInvisible } from './invisibleCharacters.ts';

/**
 * A telephone number as it is dialled: a Thai one with 0 or +66, one of another country with its code.
 * Removes spaces, dashes, dots, brackets and invisible characters, and a zero after the country code that is
 * dialled only within the country.
 */
export const normalisePhone = (text: string): string => withoutTrunkZero(withPlus(plainCharacters(text)));

/** The number with its country code, without the plus: as wa.me and Twilio need it. */
export const internationalDigits = (number: string): string =>
  normalisePhone(number).replace(/^0/, '66').replace(/\D/g, '');

/**
 * The part of a telephone number that is the same whether it is written with 0, 66 or +66; null for a text
 * that is not a number. For searching in numbers that were stored as they were typed.
 */
export function searchableNumber(text: string): string | null {
  const number = normalisePhone(text);
  return /^\+?\d{3,}$/.test(number) ? number.replace(/^(?:\+66|66(?=\d{9}$))?0?(?=\d{2})/, '') : null;
}

const plainCharacters = (text: string): string =>
  withoutInvisible(toAsciiDigits(text))
    .replace(/\ufe62/g, '+')
    // full width: ( ) + - .
    .replace(/[\uff08-\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    // removes accents too, which combine with the character before them
    .replace(/[\s.()\u2212\p{Pd}\p{M}]/gu, '')
    .replace(/^tel:(?:\/\/)?([^;?]*).*$/i, (_uri, number: string) =>
      number.replaceAll('%20', '').replace(/^%2b/i, '+'),
    );

const withPlus = (number: string): string =>
  number.replace(/^\+?00(?=[1-9]\d{8,}$)/, '+').replace(/^66(?=0*[1-9]\d{8}$)/, '+66');

// Italy, San Marino, Ascension, Tajikistan, and some of West and Central Africa
const keepsZero = '39|378|247|992|22[5-79]|24[12]';
const countryCode =
  '[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|' +
  String.raw`(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d`;
const trunkZero = new RegExp(String.raw`^\+(?!${keepsZero})(?:36(?:06?)+|(${countryCode})0+)`);

/** Hungary has 06 as its trunk prefix, not 0. */
const withoutTrunkZero = (number: string): string =>
  number.replace(trunkZero, (_all, code: string = '36') => `+${code}`);
