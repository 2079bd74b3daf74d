import * as v from 'valibot';
import { defaultDuration } from './constants.ts';
import { body, optionalLine, optionalText, requiredLine } from './fields.ts';
import { optionalTranslations } from './optionalTranslations.ts';
import type { Translations } from './translations.ts';
import { ruleKey } from './fieldRules.ts';

/** minutes; a duration is a multiple of `step` */
export const durationLimits = { min: 15, max: 720, step: 15 } as const;
/** THB; a price between two steps is valid, too */
export const priceLimits = { min: 0, max: 99_999_999, step: 100 } as const;

const fields = {
  name: requiredLine(200, 'nameRequired'),
  description: optionalText(2000),
  translations: optionalTranslations({ name: optionalLine(200), description: optionalText(2000) }),
  duration: v.pipe(
    v.number(ruleKey('durationInvalid')),
    v.minValue(durationLimits.min, ruleKey('durationInvalid')),
    v.maxValue(durationLimits.max, ruleKey('durationInvalid')),
    v.multipleOf(durationLimits.step, ruleKey('durationInvalid')),
  ),
  price: v.pipe(
    v.number(ruleKey('priceInvalid')),
    v.minValue(priceLimits.min, ruleKey('priceInvalid')),
    v.maxValue(priceLimits.max, ruleKey('priceInvalid')),
    v.transform((price) => Math.round(price * 100) / 100),
  ),
};

/** `POST /api/admin/services`: 60 minutes and 0 THB by default. */
export const serviceInput = body({
  ...fields,
  duration: v.optional(fields.duration, defaultDuration),
  price: v.optional(fields.price, 0),
});
export type ServiceInput = v.InferOutput<typeof serviceInput>;

/** `PATCH /api/admin/services/{id}`: omitted fields stay as they are. */
export const servicePatch = v.partial(body(fields));

type ServiceTexts = { name: string; description: string | null };

export type Deposit = {
  amount: number;
  from: 'everyone' | 'new_customers';
  /** whether the shop keeps it when the customer cancels too late; missing: unknown */
  isKept?: boolean | undefined;
};

export type BookingTerms = {
  paymentMethods: ('cash' | 'promptpay')[];
  cancelNoticeMinutes: number;
  usualAnswerMinutes: number | null;
  answerWithinMinutes: number | null;
};

/** Duration in minutes, price in THB. `deposit`, null: none is asked for. */
export type Service = ServiceTexts & {
  id: number;
  translations: Translations<ServiceTexts>;
  duration: number;
  price: number;
  deposit: Deposit | null;
};

/**
 * `GET /api/therapists/{id}/services/{serviceId}`; without terms where a device has stored the service alone.
 */
export type ServiceWithTerms = Service & Partial<BookingTerms>;
