import * as v from 'valibot';
import { bookingRules, type BookingRules } from '#contract/settings.ts';
import { parseNumber, numberInput } from '../../ui/numberInput.ts';

const { slotStepMinutes, minimumNoticeMinutes, travelGapMinutes, horizonDays, anonymiseAfterMonths } =
  bookingRules.entries;

/** Parses the form's texts into booking rules; an empty `anonymiseAfterMonths` means never. */
export const rulesFormSchema = v.object({
  slotStepMinutes: v.pipe(numberInput, slotStepMinutes),
  minimumNoticeMinutes: v.pipe(numberInput, minimumNoticeMinutes),
  travelGapMinutes: v.pipe(numberInput, travelGapMinutes),
  horizonDays: v.pipe(numberInput, horizonDays),
  anonymiseAfterMonths: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : parseNumber(text))),
    anonymiseAfterMonths,
  ),
});
export type RulesFormValues = v.InferInput<typeof rulesFormSchema>;

export const toFormValues = (rules: BookingRules): RulesFormValues => ({
  slotStepMinutes: String(rules.slotStepMinutes),
  minimumNoticeMinutes: String(rules.minimumNoticeMinutes),
  travelGapMinutes: String(rules.travelGapMinutes),
  horizonDays: String(rules.horizonDays),
  anonymiseAfterMonths: String(rules.anonymiseAfterMonths ?? ''),
});
