import * as v from 'valibot';
import { body, optionalLine, optionalText, optionalTexts, requiredLine } from './fields.ts';
import { optionalTranslations } from './optionalTranslations.ts';
import type { Translations } from './translations.ts';

const requiredFields = {
  city: requiredLine(100, 'cityRequired', 'cityTooLong'),
  district: requiredLine(100, 'districtRequired', 'districtTooLong'),
};
const optionalFields = {
  translations: optionalTranslations({ city: optionalLine(100), district: optionalLine(100) }),
  otherNames: optionalTexts({ maxCount: 20, maxLength: 100, broken: 'otherNamesInvalid' }),
};

/** `POST /api/admin/locations`. */
export const locationInput = body({ ...requiredFields, ...optionalFields });
export type LocationInput = v.InferOutput<typeof locationInput>;

/** `PATCH /api/admin/locations/{id}`: translations and other names that are omitted stay as they are. */
export const locationPatch = body({ ...requiredFields, ...v.partial(body(optionalFields)).entries });

/** The fields of a query that names a place, or a city alone. An empty name, as of a form, is none. */
export const placeFields = { city: optionalText(100), district: optionalText(100) };

/** `GET /api/therapists`. */
export const placeQuery = body(placeFields);
export type PlaceQuery = Partial<v.InferOutput<typeof placeQuery>>;

type PlaceTexts = { city: string; district: string };

export type Place = PlaceTexts & { translations: Translations<PlaceTexts> };

export type Location = Place & { id: number; otherNames: string[] };
