import * as v from 'valibot';
import { locale } from '#contract/fields.ts';
import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';

/** ms: what a person typed about themselves stays on the device for a day at most */
const keptFor = 86_400_000;
const latestPlace = 'bookingDraft';
const unansweredPlaces = 'unansweredBooking/';

// What cannot be read takes nothing else with it, and nothing is too long: the form says what is, the draft keeps it.
const text = v.fallback(v.string(), '');
const customerTexts = v.object({
  clientName: text,
  clientPhone: text,
  clientWhatsapp: text,
  clientEmail: text,
  clientLineId: text,
  clientAddress: text,
  notes: text,
});
const draft = v.object({
  /** ms */
  savedAt: v.number(),
  therapistId: v.number(),
  serviceId: v.number(),
  date: v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  slot: v.fallback(v.nullable(v.string()), null),
  customer: customerTexts,
  /** a request whose answer is unknown: sent again under its key and in its language, it is booked once */
  sent: v.fallback(v.nullable(v.object({ key: v.string(), locale })), null),
});

export type CustomerTexts = v.InferOutput<typeof customerTexts>;
export type Draft = v.InferOutput<typeof draft>;
type Parts = Omit<Draft, 'savedAt' | 'therapistId' | 'serviceId'>;

export const nobody: CustomerTexts = {
  clientName: '',
  clientPhone: '',
  clientWhatsapp: '',
  clientEmail: '',
  clientLineId: '',
  clientAddress: '',
  notes: '',
};

/**
 * What one booking page keeps while it is filled in, so that a reload or a phone that runs out of memory costs
 * nothing. It begins with what an earlier page left: who the customer is, and for the same therapist and service
 * the time as well. A request without an answer has a place of its own, which no other page writes: it comes back as
 * it was sent. A date before `today` (`yyyy-MM-dd`) is left out.
 */
export function openDraft(therapistId: number, serviceId: number, today: string) {
  const ownPlace = `${unansweredPlaces}${therapistId}/${serviceId}`;
  const isAhead = (found: Draft | null) => found !== null && found.date !== null && found.date >= today;
  const unanswered = read(ownPlace);
  if (!isAhead(unanswered)) forget(ownPlace);
  const found = isAhead(unanswered) ? unanswered : readDraft();
  const isSame = found?.therapistId === therapistId && found.serviceId === serviceId && isAhead(found);
  const start: Parts = {
    customer: found?.customer ?? nobody,
    date: isSame ? found.date : null,
    slot: isSame ? found.slot : null,
    sent: isSame ? found.sent : null,
  };
  let current = start;
  return {
    start,
    /** true when there is something that the customer typed before */
    isRestored: isFilled(start.customer),
    change: (part: Partial<Parts>) => {
      if (keysOf(part).every((key) => part[key] === current[key])) return;
      if (part.sent === null && current.sent) forget(ownPlace);
      current = { ...current, ...part };
      if (!isFilled(current.customer) && current.date === null) {
        forgetDraft();
        return;
      }
      const kept = { savedAt: Date.now(), therapistId, serviceId, ...current };
      write(latestPlace, kept);
      if (current.sent) write(ownPlace, kept);
    },
    /** The request under `key` is booked: nothing stays of it, but what was typed in another form since then does. */
    booked: (key: string) => {
      for (const place of [latestPlace, ownPlace]) if (read(place)?.sent?.key === key) forget(place);
    },
    /** The request under `key` was refused: its words stay, and are no longer an unanswered request. */
    refused: (key: string) => {
      const left = readDraft();
      if (left?.sent?.key === key) write(latestPlace, { ...left, sent: null });
      if (read(ownPlace)?.sent?.key === key) forget(ownPlace);
    },
  };
}

export const forgetDraft = (): void => forget(latestPlace);

/** The draft written last; one that is too old by `now` (ms), or not ours, is forgotten. */
export const readDraft = (now: number = Date.now()): Draft | null => read(latestPlace, now);

/** What was typed a day before `now` (ms) is gone at the next visit, whichever page that begins on. */
export function forgetOldDrafts(now: number = Date.now()): void {
  for (const place of [latestPlace, ...storedPlaces()]) read(place, now);
}

function read(place: string, now: number = Date.now()): Draft | null {
  const stored = readLocalStorage(place);
  if (stored === null) return null;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), draft), stored);
  if (success && output.savedAt <= now && now - output.savedAt < keptFor) return output;
  forget(place);
  return null;
}

const write = (place: string, kept: Draft) => writeLocalStorage(place, JSON.stringify(kept));

const forget = (place: string) => writeLocalStorage(place, null);

function storedPlaces(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(unansweredPlaces));
  } catch {
    // Where storage is forbidden, nothing is kept.
    return [];
  }
}

const isFilled = (customer: CustomerTexts) => Object.values(customer).some((value) => value.trim() !== '');

const keysOf = (part: Partial<Parts>) => Object.keys(part) as (keyof Parts)[];
