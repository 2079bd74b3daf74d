import type * as v from 'valibot';
import { body, requiredText } from './fields.ts';

/** `POST /api/admin/locations` and `PATCH /api/admin/locations/{id}`. */
export const locationInput = body({
  city: requiredText(100, 'cityRequired', 'cityTooLong'),
  district: requiredText(100, 'districtRequired', 'districtTooLong'),
});
export type LocationInput = v.InferOutput<typeof locationInput>;

export type Location = LocationInput & { id: number };
