import * as v from 'valibot';
import { body, numericId, optionalText, wholeNumber } from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import type { Named } from './translations.ts';

export const maxStars = 5;
export const maxWordsLength = 1000;

/** A summary of the published reviews of a therapist; null where there is none. */
export type Rating = {
  /** stars, to one decimal place */
  average: number;
  count: number;
};

/** A published review as visitors see it. */
export type Review = {
  id: number;
  stars: number;
  words: string;
  /** the first name of the customer */
  name: string;
  /** when it was written: `yyyy-MM` */
  month: string;
};

/** How many reviews a profile shows at once. */
export const reviewsPerPage = 10;

/** `GET /api/therapists/{id}/reviews`: those with words, newest first. */
export type PageOfReviews = { data: Review[]; nextCursor: string | null };

/** The query of `GET /api/therapists/{id}/reviews`. */
export const reviewsQuery = body({ cursor: v.optional(numericId) });

/** `POST /api/b/{token}/review`: what the customer says of the visit. */
export const reviewInput = body({
  stars: wholeNumber(1, maxStars, 'starsInvalid'),
  words: optionalText(maxWordsLength),
});
export type ReviewInput = v.InferOutput<typeof reviewInput>;

/** What the customer of a booking said of the visit. */
export type CustomerReview = { stars: number; words: string | null; isPublished: boolean };

/** What the words of a review contain that could lead readers away from the site. */
export type ReviewWarning = 'link' | 'phone';

/** A review as the administrator sees it. Times are ISO 8601 in UTC. */
export type AdminReview = {
  id: number;
  bookingId: number;
  stars: number;
  /** null: none, or erased with the customer's data */
  words: string | null;
  warnings: ReviewWarning[];
  state: 'waiting' | 'published' | 'hidden';
  createdAt: string;
  therapist: Named & { id: number };
  service: Named;
  /** the start of the visit */
  startTime: string;
  /** null: erased */
  clientName: string | null;
};

/** `GET /api/admin/reviews`: those that wait come first, then newest first. `waiting`: how many wait. */
export type PageOfAdminReviews = { data: AdminReview[]; nextCursor: string | null; waiting: number };

/**
 * The query of `GET /api/admin/reviews`. The cursor is `w` for a waiting review or `d` for another, and its
 * id.
 */
export const adminReviewsQuery = body({
  limit: v.optional(v.pipe(numericId, wholeNumber(1, 100, 'limitInvalid')), '50'),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[wd][1-9]\d{0,8}$/, ruleKey('cursorInvalid')))),
});
export type AdminReviewsQuery = v.InferOutput<typeof adminReviewsQuery>;
