import * as v from 'valibot';
import { invalidFieldError } from '../errors.ts';

// During an update, the previous release reads cursors of this one, so the fields cannot be renamed.
const bookingCursor = v.object({
  /** a position in the administrator's order: whether the booking is decided, its start in UTC, its id */
  decided: v.boolean(),
  start: v.pipe(v.string(), v.isoTimestamp()),
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  /** true: the page ends at this position; otherwise it begins there */
  isBack: v.boolean(),
  /** true: the page includes the booking at this position */
  isWith: v.boolean(),
});

export type BookingCursor = v.InferOutput<typeof bookingCursor>;

export const formatCursor = (cursor: BookingCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * The cursor of the adjacent page, in the opposite direction from the same position. Only one of the two
 * pages includes the booking at that position, so no booking is skipped or repeated, even if others are added
 * between the two reads.
 */
export const reverseCursor = (cursor: BookingCursor): BookingCursor => ({
  ...cursor,
  isBack: !cursor.isBack,
  isWith: !cursor.isWith,
});

/** Throws `invalid` for a text that `formatCursor` did not write. */
export function parseCursor(text: string | undefined): BookingCursor | null {
  if (text === undefined) return null;
  try {
    return v.parse(bookingCursor, JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalidFieldError('cursor', 'cursorInvalid');
  }
}
