import * as v from 'valibot';
import { bookingOrigins } from '#contract/booking.ts';
import { locale } from '#contract/fields.ts';
import { createPrivateText } from '../offline/persistence/privateText.ts';
import { storedCustomerFields } from './customerFields.ts';
import { parseDraft } from './parseDraft.ts';

const text = v.fallback(v.string(), '');
const storedDraft = v.object({
  /** ms */
  savedAt: v.number(),
  /** the query string of the URL that opened the form */
  opened: text,
  /** of a request whose outcome is unknown, so that sending it again does not book twice */
  key: v.fallback(v.nullable(v.string()), null),
  values: v.object({
    /** 0: whoever is free first */
    therapistId: v.fallback(v.number(), 0),
    /** 0: none chosen yet */
    serviceId: v.fallback(v.number(), 0),
    /** `yyyy-MM-dd HH:mm` in the business time zone; `yyyy-MM-dd ` while no time is chosen */
    startTime: text,
    origin: v.fallback(v.picklist(bookingOrigins), 'phone'),
    status: v.fallback(v.picklist(['approved', 'pending']), 'approved'),
    outsideHours: v.fallback(v.boolean(), false),
    locale: v.fallback(locale, 'th'),
    ...storedCustomerFields.entries,
  }),
});

export type NewBookingDraft = Omit<v.InferOutput<typeof storedDraft>, 'savedAt'>;
export type NewBookingValues = NewBookingDraft['values'];

export const emptyBooking: NewBookingValues = v.parse(storedDraft.entries.values, {});

const stored = createPrivateText('newBooking');

export async function loadNewBookingDraft(userId: number, now = Date.now()): Promise<NewBookingDraft | null> {
  const found = await stored.read(userId);
  if (found === null) return null;
  const draft = parseDraft(storedDraft, found, now);
  if (!draft) await saveNewBookingDraft(userId, null);
  return draft;
}

/** Stores this user's draft on this device, encrypted; null deletes it. Resolves once it is on the disk. */
export const saveNewBookingDraft = (userId: number, draft: NewBookingDraft | null): Promise<void> =>
  stored.write(userId, draft && JSON.stringify({ ...draft, savedAt: Date.now() }));

/**
 * Call it with the outcome of the request with this key: deletes the draft if it was booked, else removes the
 * key from it. A draft begun since then stays as it is.
 */
export async function settleNewBookingDraft(userId: number, key: string, isBooked: boolean): Promise<void> {
  await stored.written();
  const draft = await loadNewBookingDraft(userId);
  if (draft?.key === key) await saveNewBookingDraft(userId, isBooked ? null : { ...draft, key: null });
}
