import * as v from 'valibot';
import { locale } from '#contract/fields.ts';
import { readStored, writeStored } from '../../offline/storedText.ts';

/** ms: what a person typed about themselves stays on the device for a day at most */
const keptFor = 86_400_000;
const storageKey = 'bookingDraft';

const text = v.pipe(v.string(), v.maxLength(2000));
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
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
  slot: v.nullable(v.string()),
  customer: customerTexts,
  /** a request whose answer is unknown: sent again under its key and in its language, it is booked once */
  sent: v.nullable(v.object({ key: v.string(), locale })),
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
 * the time and an unanswered request as well. A date before `today` (`yyyy-MM-dd`) is left out.
 */
export function openDraft(therapistId: number, serviceId: number, today: string) {
  const found = readDraft();
  const isSame = found?.therapistId === therapistId && found.serviceId === serviceId;
  const isAhead = isSame && found.date !== null && found.date >= today;
  const start: Parts = {
    customer: found?.customer ?? nobody,
    date: isAhead ? found.date : null,
    slot: isAhead ? found.slot : null,
    sent: isAhead ? found.sent : null,
  };
  let current = start;
  return {
    start,
    /** true when there is something that the customer typed before */
    isRestored: isFilled(start.customer),
    change: (part: Partial<Parts>) => {
      if (keysOf(part).every((key) => part[key] === current[key])) return;
      current = { ...current, ...part };
      if (isFilled(current.customer) || current.date !== null)
        writeStored(storageKey, JSON.stringify({ savedAt: Date.now(), therapistId, serviceId, ...current }));
      else forgetDraft();
    },
    /** The request under `key` is booked: nothing stays of it, but what was typed in another form since then does. */
    booked: (key: string) => {
      if (readDraft()?.sent?.key === key) forgetDraft();
    },
    /** The request under `key` was refused: its words stay, and are no longer an unanswered request. */
    refused: (key: string) => {
      const left = readDraft();
      if (left?.sent?.key === key) writeStored(storageKey, JSON.stringify({ ...left, sent: null }));
    },
  };
}

export const forgetDraft = (): void => writeStored(storageKey, null);

/** The draft kept here; one that is too old by `now` (ms), or not ours, is forgotten. */
export function readDraft(now: number = Date.now()): Draft | null {
  const stored = readStored(storageKey);
  if (stored === null) return null;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), draft), stored);
  if (success && output.savedAt <= now && now - output.savedAt < keptFor) return output;
  forgetDraft();
  return null;
}

/** What was typed a day ago is gone at the next visit, whichever page that begins on. */
export const forgetOldDraft = (): void => void readDraft();

const isFilled = (customer: CustomerTexts) => Object.values(customer).some((value) => value.trim() !== '');

const keysOf = (part: Partial<Parts>) => Object.keys(part) as (keyof Parts)[];
