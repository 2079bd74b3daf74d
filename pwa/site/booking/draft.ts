import * as v from 'valibot';
import { locale } from '#contract/fields.ts';
import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';
import {
  customerFields,
  emptyCustomer,
  isFilled,
  isSameCustomer,
  type CustomerFieldTexts,
} from '../../data/customerFields.ts';
import { loadRememberedCustomer } from './rememberedCustomer.ts';

/** ms: personal data stays on the device for a day at most */
const lifetime = 86_400_000;
const latestKey = 'bookingDraft';
/** An unanswered request is stored under a key of its own, to which no other form writes. */
const unansweredPrefix = 'unansweredBooking/';

const storedDraft = v.object({
  /** ms */
  savedAt: v.number(),
  therapistId: v.number(),
  serviceId: v.number(),
  date: v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  slot: v.fallback(v.nullable(v.string()), null),
  customer: customerFields,
  /** a request whose outcome is unknown: retried with the same key and language, it is booked once */
  sent: v.fallback(v.nullable(v.object({ key: v.string(), locale })), null),
});

type StoredDraft = v.InferOutput<typeof storedDraft>;
export type DraftContent = Omit<StoredDraft, 'savedAt' | 'therapistId' | 'serviceId'>;

/**
 * The persisted draft of one booking form. A new form starts from the latest draft: with the customer's details, or
 * those that this device remembers, and, for the same therapist and service, the date and time unless the date is
 * before `today` (`yyyy-MM-dd`). An unanswered request is restored as it was sent.
 */
export function openDraft(therapistId: number, serviceId: number, today: string) {
  const unansweredKey = `${unansweredPrefix}${therapistId}/${serviceId}`;
  const isUpcoming = (draft: StoredDraft | null) =>
    draft !== null && draft.date !== null && draft.date >= today;
  const unanswered = load(unansweredKey);
  if (!isUpcoming(unanswered)) remove(unansweredKey);
  const stored = isUpcoming(unanswered) ? unanswered : loadDraft();
  const isSame = stored?.therapistId === therapistId && stored.serviceId === serviceId && isUpcoming(stored);
  const remembered = loadRememberedCustomer();
  const initial: DraftContent = {
    customer: startingCustomer(stored, remembered),
    date: isSame ? stored.date : null,
    slot: isSame ? stored.slot : null,
    sent: isSame ? stored.sent : null,
  };
  let content = initial;
  let isDiscarded = false;
  return {
    initial,
    /** where the customer's details come from: a draft, or what this device remembers; null when there are none */
    origin: originOf(initial, remembered),
    update: (changes: Partial<DraftContent>) => {
      if (isDiscarded) return;
      if (keysOf(changes).every((key) => changes[key] === content[key])) return;
      if (changes.sent === null && content.sent) remove(unansweredKey);
      content = { ...content, ...changes };
      if (!isFilled(content.customer) && content.date === null) return deleteDraft();
      const draft = { savedAt: Date.now(), therapistId, serviceId, ...content };
      save(latestKey, draft);
      if (content.sent) save(unansweredKey, draft);
    },
    /** Deletes the draft for good: what the form still holds is not saved again. */
    discard: () => {
      isDiscarded = true;
      deleteDraft();
    },
    /**
     * The request with `key` was booked: deletes its draft, but not the input that another form has saved since then.
     */
    requestBooked: (key: string) => {
      for (const storageKey of [latestKey, unansweredKey])
        if (load(storageKey)?.sent?.key === key) remove(storageKey);
    },
    /** The request with `key` was rejected: its draft stays, but no longer as an unanswered request. */
    requestRejected: (key: string) => {
      const latest = loadDraft();
      if (latest?.sent?.key === key) save(latestKey, { ...latest, sent: null });
      if (load(unansweredKey)?.sent?.key === key) remove(unansweredKey);
    },
  };
}

/** Starts the next draft of this form with these details and no time. The other details of the latest draft stay. */
export function startDraft(
  therapistId: number,
  serviceId: number,
  details: Partial<CustomerFieldTexts>,
): void {
  const customer = { ...startingCustomer(loadDraft(), loadRememberedCustomer()), ...details };
  const visit = { therapistId, serviceId, date: null, slot: null, sent: null };
  save(latestKey, { savedAt: Date.now(), ...visit, customer });
}

export const deleteDraft = (): void => remove(latestKey);

/** The latest draft. An expired or unreadable one is deleted. `now` in ms. */
export const loadDraft = (now: number = Date.now()): StoredDraft | null => load(latestKey, now);

/** Deletes all drafts older than a day; called when the app starts. `now` in ms. */
export function deleteExpiredDrafts(now: number = Date.now()): void {
  for (const key of [latestKey, ...unansweredKeys()]) load(key, now);
}

function load(key: string, now: number = Date.now()): StoredDraft | null {
  const stored = readLocalStorage(key);
  if (stored === null) return null;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), storedDraft), stored);
  if (success && output.savedAt <= now && now - output.savedAt < lifetime) return output;
  remove(key);
  return null;
}

const save = (key: string, draft: StoredDraft) => writeLocalStorage(key, JSON.stringify(draft));

const remove = (key: string) => writeLocalStorage(key, null);

function unansweredKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(unansweredPrefix));
  } catch {
    // Where storage is blocked, nothing can have been saved.
    return [];
  }
}

/** What was typed last, or else what this device remembers. */
const startingCustomer = (
  draft: StoredDraft | null,
  remembered: CustomerFieldTexts | null,
): CustomerFieldTexts => (draft && isFilled(draft.customer) ? draft.customer : (remembered ?? emptyCustomer));

/** Where the details come from with which a form starts. */
export type CustomerOrigin = 'draft' | 'remembered' | null;

function originOf({ customer, sent }: DraftContent, remembered: CustomerFieldTexts | null): CustomerOrigin {
  if (!isFilled(customer)) return null;
  return !sent && remembered && isSameCustomer(customer, remembered) ? 'remembered' : 'draft';
}

const keysOf = (changes: Partial<DraftContent>) => Object.keys(changes) as (keyof DraftContent)[];
