import * as v from 'valibot';
import { body, businessDate, id, timeOfDay, wholeNumber } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

export const slotSteps = [5, 10, 15, 20, 30, 60] as const;

const depositPayers = ['everyone', 'new_customers'] as const;
const depositUnits = ['percent', 'thb'] as const;

const fields = {
  slotStepMinutes: v.picklist(slotSteps, ruleKey('slotStepInvalid')),
  minimumNoticeMinutes: wholeNumber(0, 43_200, 'noticeInvalid'),
  travelGapMinutes: wholeNumber(0, 720, 'travelGapInvalid'),
  horizonDays: wholeNumber(1, 730, 'horizonInvalid'),
  /** minutes before an approved visit until which its customer can cancel it */
  cancelNoticeMinutes: wholeNumber(0, 43_200, 'noticeInvalid'),
  /** the maximum of unanswered requests of new contacts, for each therapist and day; null: no maximum */
  openRequestsPerTherapist: v.nullable(wholeNumber(1, 100, 'openRequestsInvalid')),
  /** minutes outside of the quiet hours after which an unanswered request is declined; null: never */
  answerWithinMinutes: v.nullable(wholeNumber(15, 10_080, 'answerWithinInvalid')),
  /** minutes after which the administrator is reminded of an unanswered request; null: never */
  nagAfterMinutes: v.nullable(wholeNumber(5, 1_440, 'nagAfterInvalid')),
  /** minutes after the end of an unfinished visit at which the administrator is alarmed; null: never */
  alarmAfterMinutes: v.nullable(wholeNumber(10, 240, 'alarmAfterInvalid')),
  customerReminders: v.boolean(ruleKey('choiceInvalid')),
  /** when the administrator gets the summary of the day; null: never */
  daySummaryTime: v.nullable(timeOfDay),
  depositFrom: v.nullable(v.picklist(depositPayers, ruleKey('choiceInvalid'))),
  depositUnit: v.picklist(depositUnits, ruleKey('choiceInvalid')),
  depositAmount: v.pipe(
    v.number(ruleKey('depositInvalid')),
    v.minValue(0.01, ruleKey('depositInvalid')),
    v.maxValue(99_999_999, ruleKey('depositInvalid')),
    v.transform((amount) => Math.round(amount * 100) / 100),
  ),
  /** whether the deposit of a visit that its customer cancels after `cancelNoticeMinutes` may be kept */
  keepsDeposit: v.boolean(ruleKey('choiceInvalid')),
  /** null: bookings are never anonymised because of their age */
  anonymiseAfterMonths: v.nullable(wholeNumber(1, 120, 'anonymiseInvalid')),
};

/** `PATCH /api/admin/settings/booking-rules`: omitted fields stay as they are. */
export const bookingRulesPatch = v.partial(body(fields));
export type BookingRulesPatch = v.InferOutput<typeof bookingRulesPatch>;

export const bookingRules = body(fields);
export type BookingRules = v.InferOutput<typeof bookingRules>;

/** A therapist's day under the saved and the proposed rules. */
export const rulesPreviewQuery = body({
  therapistId: id,
  serviceId: id,
  date: businessDate,
  // Without rules that do not affect times: pages opened before such a rule was added do not send it.
  rules: v.omit(bookingRules, [
    'cancelNoticeMinutes',
    'answerWithinMinutes',
    'nagAfterMinutes',
    'alarmAfterMinutes',
    'customerReminders',
    'daySummaryTime',
    'anonymiseAfterMonths',
    'depositFrom',
    'depositUnit',
    'depositAmount',
    'keepsDeposit',
  ]),
});
export type RulesPreviewQuery = v.InferOutput<typeof rulesPreviewQuery>;

export type RulesPreview = { current: string[]; proposed: string[] };
