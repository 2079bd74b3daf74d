import * as v from 'valibot';
import { bookingRules } from '#contract/settings.ts';
import { parseNumber, numberInput } from '../../ui/numberInput.ts';

const {
  slotStepMinutes,
  minimumNoticeMinutes,
  travelGapMinutes,
  horizonDays,
  cancelNoticeMinutes,
  openRequestsPerTherapist,
  answerWithinMinutes,
  nagAfterMinutes,
  customerReminders,
  daySummaryTime,
  anonymiseAfterMonths,
} = bookingRules.entries;

// an empty field is null
const optionalNumberInput = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? null : parseNumber(text))),
);

/**
 * Parses the form's texts into booking rules; an empty `openRequestsPerTherapist` means any number, any other empty field
 * never.
 */
export const rulesFormSchema = v.object({
  slotStepMinutes: v.pipe(numberInput, slotStepMinutes),
  minimumNoticeMinutes: v.pipe(numberInput, minimumNoticeMinutes),
  travelGapMinutes: v.pipe(numberInput, travelGapMinutes),
  horizonDays: v.pipe(numberInput, horizonDays),
  cancelNoticeMinutes: v.pipe(numberInput, cancelNoticeMinutes),
  openRequestsPerTherapist: v.pipe(optionalNumberInput, openRequestsPerTherapist),
  answerWithinMinutes: v.pipe(optionalNumberInput, answerWithinMinutes),
  nagAfterMinutes: v.pipe(optionalNumberInput, nagAfterMinutes),
  customerReminders,
  daySummaryTime: v.pipe(
    v.string(),
    v.transform((text) => text || null),
    daySummaryTime,
  ),
  anonymiseAfterMonths: v.pipe(optionalNumberInput, anonymiseAfterMonths),
});
export type FormRules = v.InferOutput<typeof rulesFormSchema>;
export type RulesFormValues = v.InferInput<typeof rulesFormSchema>;

export const toFormValues = (rules: FormRules): RulesFormValues => ({
  slotStepMinutes: String(rules.slotStepMinutes),
  minimumNoticeMinutes: String(rules.minimumNoticeMinutes),
  travelGapMinutes: String(rules.travelGapMinutes),
  horizonDays: String(rules.horizonDays),
  cancelNoticeMinutes: String(rules.cancelNoticeMinutes),
  openRequestsPerTherapist: String(rules.openRequestsPerTherapist ?? ''),
  answerWithinMinutes: String(rules.answerWithinMinutes ?? ''),
  nagAfterMinutes: String(rules.nagAfterMinutes ?? ''),
  customerReminders: rules.customerReminders,
  daySummaryTime: rules.daySummaryTime ?? '',
  anonymiseAfterMonths: String(rules.anonymiseAfterMonths ?? ''),
});
