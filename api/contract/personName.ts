import type { Locale } from './fields.ts';

// Followed by a sign that needs a consonant before it, the title is part of a name, such as คุณากร.
const notPartOfWord = '(?![\u0e30-\u0e3a\u0e45\u0e47-\u0e4e])';
const thai = `(คุณ|นางสาว|นาย|นาง|เด็กชาย|เด็กหญิง)${notPartOfWord}`;
const thaiAbbreviated = String.raw`([ก-ฮ]{1,4}\.\s*)+`;
const latin = String.raw`(mrs?|ms|miss|mx|dr|prof|khun|shri|smt)(\.|(?=\s))`;
const hindi = String.raw`((श्री|श्रीमती|श्रीमान|सुश्री|कुमारी)(?=\s)|(डॉ|कु)\.)`;

/**
 * Titles at the beginning of a name, as a pattern that JavaScript and PostgreSQL read alike, ignoring case. A
 * title alone does not match: นาย is a nickname too.
 */
export const titlesPattern = String.raw`^\s*((${thai}|${thaiAbbreviated}|${latin}|${hindi})\s*)+(?=\S)`;
const titles = new RegExp(titlesPattern, 'i');

const withoutTitles = (name: string): string => name.replace(titles, '').trim();

/** The first word of a name after its titles, or null. api/bookings/firstName.ts is the same in SQL. */
export const firstNameOf = (name: string): string | null => /\S+/.exec(withoutTitles(name))?.[0] ?? null;

/**
 * How to address somebody by name. In Thai: คุณ in place of any title, followed by a space before a name in
 * another script; in other languages the name as it was typed.
 */
export function formOfAddress(name: string, language: Locale): string {
  if (language !== 'th') return name;
  const plain = withoutTitles(name);
  return /^[\u0e00-\u0e7f]/.test(plain) ? `คุณ${plain}` : `คุณ ${plain}`.trim();
}
