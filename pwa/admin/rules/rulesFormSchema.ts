import * as v from 'valibot';
import { bookingRules } from '#contract/settings.ts';
import { parseNumber, numberInput } from '../../ui/numberInput.ts';

const {
  slotStepMinutes,
  minimumNoticeMinutes,
  travelGapMinutes,
  horizonDays,
  openRequestsPerTherapist,
  anonymiseAfterMonths,
} = bookingRules.entries;

// an empty field is null
const optionalNumberInput = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? null : parseNumber(text))),
);

/**
 * Parses the form's texts into booking rules; an empty `openRequestsPerTherapist` means any number, an empty
 * `anonymiseAfterMonths` never.
 */
export const rulesFormSchema = v.object({
  slotStepMinutes: v.pipe(numberInput, slotStepMinutes),
  minimumNoticeMinutes: v.pipe(numberInput, minimumNoticeMinutes),
  travelGapMinutes: v.pipe(numberInput, travelGapMinutes),
  horizonDays: v.pipe(numberInput, horizonDays),
  openRequestsPerTherapist: v.pipe(optionalNumberInput, openRequestsPerTherapist),
  anonymiseAfterMonths: v.pipe(optionalNumberInput, anonymiseAfterMonths),
});
export type FormRules = v.InferOutput<typeof rulesFormSchema>;
export type RulesFormValues = v.InferInput<typeof rulesFormSchema>;

export const toFormValues = (rules: FormRules): RulesFormValues => ({
  slotStepMinutes: String(rules.slotStepMinutes),
  minimumNoticeMinutes: String(rules.minimumNoticeMinutes),
  travelGapMinutes: String(rules.travelGapMinutes),
  horizonDays: String(rules.horizonDays),
  openRequestsPerTherapist: String(rules.openRequestsPerTherapist ?? ''),
  anonymiseAfterMonths: String(rules.anonymiseAfterMonths ?? ''),
});
