import * as v from 'valibot';
import { contactPaths, customerFields, hasContact } from './customerDetails.ts';
import { ruleKey } from './fieldRules.ts';
import { body, businessDateTime, emailWithRule, id, locale, thaiPhoneWithRule } from './fields.ts';

/** Minutes or THB, as shown to the customer. A request is rejected if the service has changed. */
export const expectedByCustomer = v.optional(v.number(ruleKey('numberInvalid')));

/** `POST /api/bookings`. An `endTime` sent along is ignored: the service's duration decides. */
export const bookingRequest = v.pipe(
  body({
    therapistId: id,
    serviceId: id,
    startTime: businessDateTime,
    locale: v.optional(locale, 'en'),
    expectedDuration: expectedByCustomer,
    expectedPrice: expectedByCustomer,
    /** whether the customer was told that the deposit may be kept if they cancel too late */
    isDepositKept: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
    ...customerFields,
    clientEmail: emailWithRule('bookingEmailInvalid'),
    clientPhone: thaiPhoneWithRule('bookingPhoneInvalid'),
  }),
  v.forward(v.partialCheck(contactPaths, hasContact, ruleKey('contactRequired')), ['clientPhone']),
);
export type BookingRequestInput = v.InferInput<typeof bookingRequest>;
export type BookingRequest = v.InferOutput<typeof bookingRequest>;
