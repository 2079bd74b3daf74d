import { toAsciiDigits } from './digits.ts';

const ignored =
  /[\ufe00-\ufe0f\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufeff\ufff9-\ufffb]/g;

/**
 * A text in the form that searches compare: without accents and invisible characters, in lower case, with one
 * space for any white space, and Thai and Hindi digits as 0 to 9. The same as `searchable_text` in SQL.
 */
export const searchableText = (typed: string): string =>
  typed
    // also splits characters with two encodings, such as SARA AM
    .normalize('NFKD')
    .replace(ignored, '')
    // SARA E twice looks like SARA AE
    .replaceAll('เเ', 'แ')
    // a tone mark comes after the vowel, in whichever order they were typed
    .replace(/([\u0e48-\u0e4c]+)([\u0e31\u0e34-\u0e3a\u0e47\u0e4d]+)/g, '$2$1')
    .replace(/[๐-๙०-९]+/g, toAsciiDigits)
    .replace(/[ \t\n\v\f\r\u0085\u1680\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase();
