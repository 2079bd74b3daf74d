import * as v from 'valibot';
import { invalid } from '../errors.ts';

// The names are on the wire: the release before, which runs beside this one during an update, reads them too.
const bookingCursor = v.object({
  /** the place in the administrator's order: whether the booking is decided, its start in UTC, its id */
  decided: v.boolean(),
  start: v.pipe(v.string(), v.isoTimestamp()),
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  /** the page is before the place, not after it */
  isBack: v.boolean(),
  /** the page includes the booking at the place */
  isWith: v.boolean(),
});

/** Where a page of the administrator's list begins, and in which direction it is read. */
export type BookingCursor = v.InferOutput<typeof bookingCursor>;

export const formatCursor = (cursor: BookingCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * The cursor of the page on the other side of the same place. Only one of the two includes the booking there, so
 * between them none is lost and none comes twice, whatever is written meanwhile.
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
    throw invalid('cursor', 'cursorInvalid');
  }
}
