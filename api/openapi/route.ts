import type { GenericSchema } from 'valibot';
import type { ErrorCode } from '../contract/errors.ts';

export type Caller = 'anybody' | 'link' | 'administrator' | 'therapist' | 'line' | 'monitoring';

/** A route's input and responses, for whoever calls it. */
export type ApiRoute = {
  /** what it does, in one line */
  summary: string;
  /** who may call it, if not the caller of its group */
  caller?: Caller;
  /** schemas of the contract, by which the route parses what it is sent */
  body?: GenericSchema;
  query?: GenericSchema;
  /** reads one picture, in the multipart field `image` */
  takesPicture?: true;
  /** reads the header Idempotency-Key */
  takesKey?: true;
  /** what `data` is in its JSON response, in types of the contract; without `data`, `whole` and `media` it is 204 */
  data?: string;
  /** its whole JSON response, where that is more or other than `data` */
  whole?: string;
  /** the media type of a response that is not JSON */
  media?: string;
  /** responds with 201 */
  created?: true;
  /** may also respond with 204 */
  orNothing?: true;
  /** has an ETag, and may respond with 304 */
  isCached?: true;
  /** the error codes that it can respond with, besides those that follow from its path, its caller and its input */
  errors?: readonly ErrorCode[];
};

/** Why a therapist cannot be booked at a time. */
export const unbookable = [
  'shop_closed',
  'therapist_inactive',
  'service_not_offered',
  'slot_unavailable',
  'slot_taken',
] as const satisfies ErrorCode[];

export type RouteGroup = {
  title: string;
  caller: Caller;
  /** by method and path, as Express mounts it */
  routes: Record<string, ApiRoute>;
};
