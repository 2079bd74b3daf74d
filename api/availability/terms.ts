import type { Context } from '../server/context.ts';
import { readTerms, type DayQuestion, type Terms } from './day.ts';

/** A therapist's terms for one service, and the text that the database wrote of them; null: no such therapist. */
export type ToldTerms = { text: string | null; terms: Terms | null };

/** Terms from the text that the database wrote of them. */
export const termsOf = (text: string | null): ToldTerms => ({
  text,
  terms: text === null ? null : (JSON.parse(text) as Terms),
});

/** What this process remembers of them: true within a second, or a moment ago. */
export const recallTerms = (
  { sql, memory }: Context,
  question: Omit<DayQuestion, 'date'>,
): Promise<ToldTerms> =>
  memory.recall(`terms ${question.therapistId} ${question.serviceId}`, async () =>
    termsOf(await readTerms(sql, question)),
  );
