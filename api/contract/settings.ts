import * as v from 'valibot';
import { body, businessDate, id, timeOfDay, wholeNumber } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

export const slotSteps = [5, 10, 15, 20, 30, 60] as const;

/** Whose requests are asked for a deposit. */
const depositPayers = ['everyone', 'new_customers'] as const;
/** What the amount of a deposit is: a share of the price in %, or THB. */
const depositUnits = ['percent', 'thb'] as const;

const fields = {
  slotStepMinutes: v.picklist(slotSteps, ruleKey('slotStepInvalid')),
  minimumNoticeMinutes: wholeNumber(0, 43_200, 'noticeInvalid'),
  travelGapMinutes: wholeNumber(0, 720, 'travelGapInvalid'),
  horizonDays: wholeNumber(1, 730, 'horizonInvalid'),
  /** how long before an approved visit its customer can cancel it */
  cancelNoticeMinutes: wholeNumber(0, 43_200, 'noticeInvalid'),
  /** the maximum of unanswered requests of new contacts, for each therapist and day; null: no maximum */
  openRequestsPerTherapist: v.nullable(wholeNumber(1, 100, 'openRequestsInvalid')),
  /** minutes outside of the quiet hours after which an unanswered request is declined; null: never */
  answerWithinMinutes: v.nullable(wholeNumber(15, 10_080, 'answerWithinInvalid')),
  /** minutes after which the administrator is reminded of an unanswered request; null: never */
  nagAfterMinutes: v.nullable(wholeNumber(5, 1_440, 'nagAfterInvalid')),
  /** minutes after the end of a visit that was started and not finished, after which the administrator is alarmed; null: never */
  alarmAfterMinutes: v.nullable(wholeNumber(10, 240, 'alarmAfterInvalid')),
  /** whether customers are reminded of their visits */
  customerReminders: v.boolean(ruleKey('choiceInvalid')),
  /** when the administrator gets the summary of the day; null: never */
  daySummaryTime: v.nullable(timeOfDay),
  /** whose requests are asked for a deposit; null: nobody's */
  depositFrom: v.nullable(v.picklist(depositPayers, ruleKey('choiceInvalid'))),
  depositUnit: v.picklist(depositUnits, ruleKey('choiceInvalid')),
  depositAmount: v.pipe(
    v.number(ruleKey('depositInvalid')),
    v.minValue(0.01, ruleKey('depositInvalid')),
    v.maxValue(99_999_999, ruleKey('depositInvalid')),
    v.transform((amount) => Math.round(amount * 100) / 100),
  ),
  /** null: bookings are never anonymised by age */
  anonymiseAfterMonths: v.nullable(wholeNumber(1, 120, 'anonymiseInvalid')),
};

/** `PATCH /api/admin/settings/booking-rules`: omitted fields stay as they are. */
export const bookingRulesPatch = v.partial(body(fields));
export type BookingRulesPatch = v.InferOutput<typeof bookingRulesPatch>;

export const bookingRules = body(fields);
export type BookingRules = v.InferOutput<typeof bookingRules>;

/** `POST /api/admin/settings/booking-rules/preview`: one therapist's day under the saved and under proposed rules. */
export const rulesPreviewQuery = body({
  therapistId: id,
  serviceId: id,
  date: businessDate,
  // without what has no influence on times: a page that was opened before these fields existed does not send them
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
  ]),
});
export type RulesPreviewQuery = v.InferOutput<typeof rulesPreviewQuery>;

/** The slots a visitor is offered, as `HH:mm`, under the saved and the proposed rules. */
export type RulesPreview = { current: string[]; proposed: string[] };
