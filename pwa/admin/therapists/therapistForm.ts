import * as v from 'valibot';
import { therapistInput } from '#contract/therapist.ts';
import { parseNumber } from '../../ui/numberInput.ts';

/** `sharePercent` is a text in the form; empty means null. */
export const therapistForm = v.object({
  ...therapistInput.entries,
  sharePercent: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : parseNumber(text.replace('%', '')))),
    therapistInput.entries.sharePercent.wrapped,
  ),
});
export type TherapistFormValues = v.InferInput<typeof therapistForm>;
