import * as v from 'valibot';
import { bookingRules, type BookingRules } from '#contract/settings.ts';
import { readNumber, typedNumber } from '../form/numberInput.ts';

const { slotStepMinutes, minimumNoticeMinutes, travelGapMinutes, horizonDays, anonymiseAfterMonths } =
  bookingRules.entries;

/** The rules as a form holds them: text, and nothing typed for "never". */
export const typedRules = v.object({
  slotStepMinutes: v.pipe(typedNumber, slotStepMinutes),
  minimumNoticeMinutes: v.pipe(typedNumber, minimumNoticeMinutes),
  travelGapMinutes: v.pipe(typedNumber, travelGapMinutes),
  horizonDays: v.pipe(typedNumber, horizonDays),
  anonymiseAfterMonths: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : readNumber(text))),
    anonymiseAfterMonths,
  ),
});
export type TypedRules = v.InferInput<typeof typedRules>;

export const asTyped = (rules: BookingRules): TypedRules => ({
  slotStepMinutes: String(rules.slotStepMinutes),
  minimumNoticeMinutes: String(rules.minimumNoticeMinutes),
  travelGapMinutes: String(rules.travelGapMinutes),
  horizonDays: String(rules.horizonDays),
  anonymiseAfterMonths: String(rules.anonymiseAfterMonths ?? ''),
});
