/** Characters of a typed link: no spaces, quotes, angle brackets, CJK punctuation or invisible marks. */
export const linkCharacters = String.raw`[^\s<>"\u00ab\u00bb\u200b-\u200f\u2018-\u201f\u202a-\u202e\u2060-\u2069\u3001\u3002\ufeff\uff08\uff09\uff0c\uff1b]`;

const foreignLetterAfterLink = /(?<![/=+]|[^!-~])[^!-~]/;

/** Matches what continues a link after letters of another alphabet: the position or the data of a place. */
const continuesAsLink = /\/(?:@-?\d|data=)/;

/**
 * The link at the start of a word, without trailing letters of another alphabet, a sentence's punctuation, a
 * closing bracket or quote. Letters of another alphabet after `/`, `=` or `+` belong to the link (a place's
 * name).
 */
export function linkAtStartOf(word: string): string {
  const glued = foreignLetterAfterLink.exec(word);
  const isWhole = !glued || continuesAsLink.test(word.slice(glued.index));
  return withoutPunctuation(isWhole ? word : word.slice(0, glued.index));
}

function withoutPunctuation(link: string): string {
  const last = link.at(-1) ?? '';
  const count = (sign: string) => link.split(sign).length;
  const isOpen = last === ')' && count('(') >= count(')');
  return /[!'),.:;?\]}]/.test(last) && !isOpen ? withoutPunctuation(link.slice(0, -1)) : link;
}
