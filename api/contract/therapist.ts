import * as v from 'valibot';
import type { AvailabilityEntry } from './availability.ts';
import {
  body,
  id,
  optionalEmail,
  optionalText,
  optionalThaiPhone,
  optionalUploadPath,
  optionalWhatsapp,
  requiredText,
} from './fields.ts';
import type { Location } from './location.ts';
import { ruleKey } from './fieldRules.ts';
import type { PublicException } from './scheduleException.ts';
import type { Service } from './service.ts';

const ids = v.pipe(v.array(id, ruleKey('choiceInvalid')), v.maxLength(500, ruleKey('choiceInvalid')));

/** Anything but false counts as active. */
const isActive = v.pipe(
  v.nullable(v.boolean(ruleKey('choiceInvalid'))),
  v.transform((active) => active !== false),
);

const fields = {
  name: requiredText(200, 'nameRequired'),
  bio: optionalText(2000),
  imageUrl: optionalUploadPath,
  email: optionalEmail,
  phoneNumber: optionalThaiPhone,
  whatsapp: optionalWhatsapp,
  lineId: optionalText(1000),
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

/** A therapist as visitors see them, without their contacts. */
export type Therapist = {
  id: number;
  name: string;
  bio: string | null;
  imageUrl: string | null;
  isActive: boolean;
  locations: { city: string; district: string }[];
  availability: AvailabilityEntry[];
  /** time off and extra hours that are not over; missing in what a device stored before this was sent */
  exceptions?: PublicException[];
};

/** A therapist as the administrator sees them. */
export type AdminTherapist = Omit<Therapist, 'locations' | 'exceptions'> & {
  email: string | null;
  phoneNumber: string | null;
  whatsapp: string | null;
  lineId: string | null;
  locations: Location[];
  services: Service[];
};
