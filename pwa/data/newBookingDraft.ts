import * as v from 'valibot';
import { bookingOrigins } from '#contract/booking.ts';
import { locale } from '#contract/fields.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from '../offline/persistence/snapshots.ts';
import { customerFields } from './customerFields.ts';

/** ms: a customer's data stays in an unfinished form for a day at most */
const lifetime = 86_400_000;

const text = v.fallback(v.string(), '');
const storedDraft = v.object({
  /** ms */
  savedAt: v.number(),
  /** the query of the URL that the form was opened with */
  opened: text,
  /**
   * the idempotency key of a request whose outcome is unknown, so that sending it again does not book twice
   */
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
    ...customerFields.entries,
  }),
});

/** A booking by the administrator that was not sent, or whose outcome is unknown. */
export type NewBookingDraft = Omit<v.InferOutput<typeof storedDraft>, 'savedAt'>;
/** The form's values. */
export type NewBookingValues = NewBookingDraft['values'];

/** The form's values before anything is entered. */
export const emptyBooking: NewBookingValues = v.parse(storedDraft.entries.values, {});

/** The draft of this user on this device. */
export async function loadNewBookingDraft(userId: number, now = Date.now()): Promise<NewBookingDraft | null> {
  const snapshot = await readPrivateSnapshot('newBooking').catch(() => null);
  if (snapshot?.userId !== userId || snapshot.text === null) return null;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), storedDraft), snapshot.text);
  if (success && output.savedAt <= now && now - output.savedAt < lifetime) return output;
  await saveNewBookingDraft(userId, null);
  return null;
}

let last: Promise<void> = Promise.resolve();
let waiting: { userId: number; draft: NewBookingDraft | null } | null = null;

/**
 * Stores the draft of this user on this device, encrypted, or deletes it (null). Resolves once it is on the
 * disk. Of the drafts that arrive while one is being written, only the latest is stored.
 */
export function saveNewBookingDraft(userId: number, draft: NewBookingDraft | null): Promise<void> {
  if (!waiting) last = last.then(writeWaiting);
  waiting = { userId, draft };
  return last;
}

/**
 * To be called with the outcome of the request with `key`: deletes its draft if it was booked, or else
 * removes the key from it. A draft that was begun since then stays as it is.
 */
export async function settleNewBookingDraft(userId: number, key: string, isBooked: boolean): Promise<void> {
  await last;
  const stored = await loadNewBookingDraft(userId);
  if (stored?.key === key) await saveNewBookingDraft(userId, isBooked ? null : { ...stored, key: null });
}

async function writeWaiting(): Promise<void> {
  const next = waiting;
  waiting = null;
  if (!next) return;
  const { userId, draft } = next;
  // The form works without storage, too.
  try {
    const snapshot = await readPrivateSnapshot('newBooking');
    if (snapshot?.userId !== userId) return;
    const stored = draft && JSON.stringify({ ...draft, savedAt: Date.now() });
    await writePrivateSnapshot(snapshot.keyId, stored, 'newBooking');
  } catch {}
}
