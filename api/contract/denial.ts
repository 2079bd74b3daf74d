import * as v from 'valibot';
import { ruleKey } from './fieldRules.ts';
import { body, businessDateTime, id } from './fields.ts';
import type { Named } from './translations.ts';

/** Why the shop cannot come. The customer is told so in their language, so it is no free text. */
export const denialReasons = ['no_time', 'therapist_away', 'too_far', 'short_notice'] as const;
export type DenialReason = (typeof denialReasons)[number];

/** Another time, or another therapist, that the customer of a denied request is offered. Nothing is held for it. */
const denialOffer = body({ therapistId: id, startTime: businessDateTime });
export type DenialOffer = v.InferOutput<typeof denialOffer>;

/** The fields of a status change that matter only with `denied`. */
export const denialFields = {
  reason: v.optional(v.picklist(denialReasons, ruleKey('choiceInvalid'))),
  offer: v.optional(denialOffer),
};

/** What the customer of a denied request is told besides. Times are ISO 8601 in UTC. */
export type Denial = {
  reason: DenialReason | null;
  /** null: none, or it can no longer be booked */
  offer: { therapist: Named & { id: number }; startTime: string; endTime: string } | null;
};
