import * as v from 'valibot';
import { therapistInput } from '#contract/therapist.ts';
import { parseNumber } from '../../ui/numberInput.ts';

const emptyAsNull = v.transform((text: string) => (text.trim() === '' ? null : text));
const numberOrNull = v.transform((text: string) => (text.trim() === '' ? null : parseNumber(text)));

/** Numbers and the date are texts in the form; empty means null. */
export const therapistForm = v.object({
  ...therapistInput.entries,
  sharePercent: v.pipe(
    v.string(),
    v.transform((text) => text.replace('%', '')),
    numberOrNull,
    therapistInput.entries.sharePercent.wrapped,
  ),
  yearsOfExperience: v.pipe(v.string(), numberOrNull, therapistInput.entries.yearsOfExperience.wrapped),
  checkedOn: v.pipe(v.string(), emptyAsNull, therapistInput.entries.checkedOn.wrapped),
});
export type TherapistFormValues = v.InferInput<typeof therapistForm>;
