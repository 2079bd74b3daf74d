import type { Locale } from './fields.ts';

export type HolidayName = Record<Locale, string>;

type NoteWithHoliday = { note: string | null; holiday: HolidayName | null };

/** A closure's note in a language: a public holiday has a name in each, other notes are as typed. */
export const translatedClosureNote = ({ note, holiday }: NoteWithHoliday, language: string): string | null =>
  holiday?.[language as Locale] ?? note;
