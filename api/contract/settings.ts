import * as v from 'valibot';
import { body, businessDate, id } from './fields.ts';
import { ruleKey, type RuleKey } from './fieldRules.ts';

export const slotSteps = [5, 10, 15, 20, 30, 60] as const;

const whole = (min: number, max: number, broken: RuleKey) =>
  v.pipe(v.number(broken), v.integer(broken), v.minValue(min, broken), v.maxValue(max, broken));

const fields = {
  slotStepMinutes: v.picklist(slotSteps, ruleKey('slotStepInvalid')),
  minimumNoticeMinutes: whole(0, 43_200, 'noticeInvalid'),
  travelGapMinutes: whole(0, 720, 'travelGapInvalid'),
  horizonDays: whole(1, 730, 'horizonInvalid'),
  /** null: bookings are never anonymised by age */
  anonymiseAfterMonths: v.nullable(whole(1, 120, 'anonymiseInvalid')),
};

/** `PATCH /api/admin/settings/booking-rules`: omitted fields stay as they are. */
export const bookingRulesPatch = v.partial(body(fields));

export const bookingRules = body(fields);
export type BookingRules = v.InferOutput<typeof bookingRules>;

/** `POST /api/admin/settings/booking-rules/preview`: one therapist's day under the saved and under proposed rules. */
export const rulesPreviewQuery = body({
  therapistId: id,
  serviceId: id,
  date: businessDate,
  rules: bookingRules,
});
export type RulesPreviewQuery = v.InferOutput<typeof rulesPreviewQuery>;

/** The slots a visitor is offered, as `HH:mm`, under the saved and the proposed rules. */
export type RulesPreview = { current: string[]; proposed: string[] };
