import * as v from 'valibot';
import { body, numericId, optionalText, wholeNumber } from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import type { Named } from './translations.ts';

export const maxStars = 5;
export const maxWordsLength = 1000;

export type Rating = { average: number; count: number };

export type Review = {
  id: number;
  stars: number;
  words: string;
  name: string;
  /** when it was written: `yyyy-MM` */
  month: string;
};

export const reviewsPerPage = 10;

export type PageOfReviews = { data: Review[]; nextCursor: string | null };

/** The query of `GET /api/therapists/{id}/reviews`. */
export const reviewsQuery = body({ cursor: v.optional(numericId) });

/** `POST /api/b/{token}/review`: what the customer says of the visit. */
export const reviewInput = body({
  stars: wholeNumber(1, maxStars, 'starsInvalid'),
  words: optionalText(maxWordsLength),
});
export type ReviewInput = v.InferOutput<typeof reviewInput>;

export type CustomerReview = { stars: number; words: string | null; isPublished: boolean };

export type ReviewWarning = 'link' | 'phone';

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
  startTime: string;
  /** null: erased */
  clientName: string | null;
};

/** `GET /api/admin/reviews`: waiting ones first, then newest first. `waiting`: how many wait. */
export type PageOfAdminReviews = { data: AdminReview[]; nextCursor: string | null; waiting: number };

/** The cursor is the id of a review after `w` for a waiting one, `d` for others. */
export const adminReviewsQuery = body({
  limit: v.optional(v.pipe(numericId, wholeNumber(1, 100, 'limitInvalid')), '50'),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[wd][1-9]\d{0,8}$/, ruleKey('cursorInvalid')))),
});
export type AdminReviewsQuery = v.InferOutput<typeof adminReviewsQuery>;
