import * as v from 'valibot';
import { therapistInput } from '#contract/therapist.ts';
import { parseNumber } from '../../ui/numberInput.ts';

/** The contract's fields, with the share as text, which is null when empty. */
export const therapistForm = v.object({
  ...therapistInput.entries,
  sharePercent: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : parseNumber(text.replace('%', '')))),
    therapistInput.entries.sharePercent.wrapped,
  ),
});
export type TherapistFormValues = v.InferInput<typeof therapistForm>;
