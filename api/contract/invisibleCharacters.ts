// Characters without a shape of their own: direction marks, zero-width spaces and joiners, variation
// selectors, fillers. Unlike Unicode's properties, includes the braille blank, and leaves out Arabic number
// signs, which are visible.
const invisible = /(?![\u0600-\u0605\u06dd\u070f\u08e2])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const everyInvisible = new RegExp(invisible.source, 'gu');

// Does not match joiners, variation selectors and tags of emoji, which belong to the character before.
const ending = /(?!\p{Join_Control}|\p{Variation_Selector})[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const beginning = new RegExp(String.raw`^(?:\s|${invisible.source})+`, 'u');

const controls = /(?![\t\n\r])\p{Cc}/gu;

/** The text without invisible characters; spaces stay. For single words, such as a number or an address. */
export const withoutInvisible = (text: string): string => text.replace(everyInvisible, '');

/** The text without control characters other than tabs and line breaks. */
export const withoutControls = (text: string): string => text.replace(controls, '');

/** The text without spaces and invisible characters at its ends; empty if nothing else is in it. */
export function trimInvisible(text: string): string {
  const begun = text.replace(beginning, '');
  let until = begun.length;
  // A loop, since a pattern ending in `+$` backtracks at each inner space.
  while (until > 0 && ending.test(begun.charAt(until - 1))) until -= 1;
  return begun.slice(0, until);
}

/** The text without line breaks, tabs, and marks that change the direction of the following text. */
export const onOneLine = (text: string): string =>
  text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
