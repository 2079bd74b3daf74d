import * as v from 'valibot';
import type { AvailabilityEntry } from './availability.ts';
import {
  body,
  id,
  optionalEmail,
  optionalLine,
  optionalText,
  optionalThaiPhone,
  optionalUploadPath,
  optionalWhatsapp,
  requiredLine,
} from './fields.ts';
import { optionalTranslations } from './optionalTranslations.ts';
import type { Translations } from './translations.ts';
import type { Location, Place } from './location.ts';
import { ruleKey } from './fieldRules.ts';
import type { Rating } from './review.ts';
import type { PublicScheduleChange } from './scheduleChange.ts';
import type { Service } from './service.ts';
import { profileFields, type TherapistProfile } from './therapistProfile.ts';

const ids = v.pipe(v.array(id, ruleKey('choiceInvalid')), v.maxLength(500, ruleKey('choiceInvalid')));

/** Null counts as active. */
const isActive = v.pipe(
  v.nullable(v.boolean(ruleKey('choiceInvalid'))),
  v.transform((active) => active !== false),
);

/** % of the price */
export const share = v.pipe(
  v.number(ruleKey('shareInvalid')),
  v.minValue(0, ruleKey('shareInvalid')),
  v.maxValue(100, ruleKey('shareInvalid')),
  v.transform((percent) => Math.round(percent * 100) / 100),
);

const fields = {
  name: requiredLine(200, 'nameRequired'),
  bio: optionalText(2000),
  translations: optionalTranslations({ name: optionalLine(200), bio: optionalText(2000) }),
  imageUrl: optionalUploadPath,
  email: optionalEmail,
  phoneNumber: optionalThaiPhone,
  whatsapp: optionalWhatsapp,
  lineId: optionalText(1000),
  sharePercent: v.optional(v.nullable(share), null),
  ...profileFields,
};

/** `POST /api/admin/therapists`. Active by default. */
export const therapistInput = body({
  ...fields,
  isActive: v.optional(isActive, true),
  locationIds: v.optional(ids, []),
  serviceIds: v.optional(ids, []),
});
export type TherapistInput = v.InferOutput<typeof therapistInput>;

/** `PATCH /api/admin/therapists/{id}`: omitted fields stay as they are. */
export const therapistPatch = v.partial(body({ ...fields, isActive, locationIds: ids, serviceIds: ids }));
export type TherapistPatch = v.InferOutput<typeof therapistPatch>;

/** `PATCH /api/admin/therapists/{id}/active`. */
export const therapistActivation = body({ isActive });

type TherapistTexts = { name: string; bio: string | null };

/** The profile is missing in data that a device stored before the API sent it. */
export type Therapist = TherapistTexts &
  Partial<TherapistProfile> & {
    id: number;
    translations: Translations<TherapistTexts>;
    imageUrl: string | null;
    isActive: boolean;
    locations: Place[];
    availability: AvailabilityEntry[];
    exceptions: PublicScheduleChange[];
    /** THB: the lowest price; null: no service; missing: stored before the API sent it */
    fromPrice?: number | null;
    rating: Rating | null;
  };

export type AdminTherapist = Omit<Therapist, 'locations' | 'exceptions' | 'fromPrice' | 'rating'> & {
  email: string | null;
  phoneNumber: string | null;
  whatsapp: string | null;
  lineId: string | null;
  sharePercent: number | null;
  locations: Location[];
  services: Service[];
};
