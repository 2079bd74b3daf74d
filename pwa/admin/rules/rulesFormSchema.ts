import * as v from 'valibot';
import { ruleKey } from '#contract/fieldRules.ts';
import { bookingRules } from '#contract/settings.ts';
import { parseNumber, numberInput, priceInput } from '../../ui/numberInput.ts';

const {
  slotStepMinutes,
  minimumNoticeMinutes,
  travelGapMinutes,
  horizonDays,
  cancelNoticeMinutes,
  openRequestsPerTherapist,
  answerWithinMinutes,
  nagAfterMinutes,
  alarmAfterMinutes,
  customerReminders,
  daySummaryTime,
  depositFrom,
  depositUnit,
  depositAmount,
  keepsDeposit,
  anonymiseAfterMonths,
} = bookingRules.entries;

// an empty field is null
const optionalNumberInput = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? null : parseNumber(text))),
);

const textOrNull = v.pipe(
  v.string(),
  v.transform((text) => text || null),
);

const fields = v.object({
  slotStepMinutes: v.pipe(numberInput, slotStepMinutes),
  minimumNoticeMinutes: v.pipe(numberInput, minimumNoticeMinutes),
  travelGapMinutes: v.pipe(numberInput, travelGapMinutes),
  horizonDays: v.pipe(numberInput, horizonDays),
  cancelNoticeMinutes: v.pipe(numberInput, cancelNoticeMinutes),
  openRequestsPerTherapist: v.pipe(optionalNumberInput, openRequestsPerTherapist),
  answerWithinMinutes: v.pipe(optionalNumberInput, answerWithinMinutes),
  nagAfterMinutes: v.pipe(optionalNumberInput, nagAfterMinutes),
  alarmAfterMinutes: v.pipe(optionalNumberInput, alarmAfterMinutes),
  customerReminders,
  daySummaryTime: v.pipe(textOrNull, daySummaryTime),
  depositFrom: v.pipe(textOrNull, depositFrom),
  depositUnit,
  depositAmount: v.pipe(priceInput, depositAmount),
  keepsDeposit,
  anonymiseAfterMonths: v.pipe(optionalNumberInput, anonymiseAfterMonths),
});
/** An empty `openRequestsPerTherapist` means unlimited; any other empty field means never. */
export const rulesFormSchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['depositUnit'], ['depositAmount']],
      ({ depositUnit: unit, depositAmount: amount }) => unit === 'thb' || amount <= 100,
      ruleKey('depositInvalid'),
    ),
    ['depositAmount'],
  ),
);
export type RulesFormOutput = v.InferOutput<typeof rulesFormSchema>;
export type RulesFormValues = v.InferInput<typeof rulesFormSchema>;

export const toFormValues = (rules: RulesFormOutput): RulesFormValues => ({
  slotStepMinutes: String(rules.slotStepMinutes),
  minimumNoticeMinutes: String(rules.minimumNoticeMinutes),
  travelGapMinutes: String(rules.travelGapMinutes),
  horizonDays: String(rules.horizonDays),
  cancelNoticeMinutes: String(rules.cancelNoticeMinutes),
  openRequestsPerTherapist: String(rules.openRequestsPerTherapist ?? ''),
  answerWithinMinutes: String(rules.answerWithinMinutes ?? ''),
  nagAfterMinutes: String(rules.nagAfterMinutes ?? ''),
  alarmAfterMinutes: String(rules.alarmAfterMinutes ?? ''),
  customerReminders: rules.customerReminders,
  daySummaryTime: rules.daySummaryTime ?? '',
  depositFrom: rules.depositFrom ?? '',
  depositUnit: rules.depositUnit,
  depositAmount: String(rules.depositAmount),
  keepsDeposit: rules.keepsDeposit,
  anonymiseAfterMonths: String(rules.anonymiseAfterMonths ?? ''),
});
