import type { Locale } from './fields.ts';

/** A public holiday's name in each language. */
export type HolidayName = Record<Locale, string>;

/** `holiday`: the names of the public holiday that the note names; null: it is another note, or none. */
type NoteWithHoliday = { note: string | null; holiday: HolidayName | null };

/** The note of a closure in a language: a public holiday has a name in each, other notes are as typed. */
export const translatedClosureNote = ({ note, holiday }: NoteWithHoliday, language: string): string | null =>
  holiday?.[language as Locale] ?? note;
