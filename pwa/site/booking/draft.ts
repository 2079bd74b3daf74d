import * as v from 'valibot';
import { locale } from '#contract/fields.ts';
import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';
import {
  storedCustomerFields,
  emptyCustomer,
  isFilled,
  isSameCustomer,
  type CustomerFieldTexts,
} from '../../data/customerFields.ts';
import { parseDraft } from '../../data/parseDraft.ts';
import { loadRememberedCustomer } from './rememberedCustomer.ts';

const latestKey = 'bookingDraft';
/** A request without a response is stored under a key to which no other form writes. */
const unansweredPrefix = 'unansweredBooking/';

const storedDraft = v.object({
  /** ms */
  savedAt: v.number(),
  therapistId: v.number(),
  serviceId: v.number(),
  date: v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  slot: v.fallback(v.nullable(v.string()), null),
  customer: storedCustomerFields,
  /** a request whose outcome is unknown: retrying with the same key and language books it only once */
  sent: v.fallback(v.nullable(v.object({ key: v.string(), locale })), null),
});

type StoredDraft = v.InferOutput<typeof storedDraft>;
export type DraftContent = Omit<StoredDraft, 'savedAt' | 'therapistId' | 'serviceId'>;

/**
 * The stored draft of one booking form. A new form starts with the latest draft's customer details, or with
 * those that this device remembers; for the same therapist and service also with its date and time, unless
 * the date is before `today` (`yyyy-MM-dd`). A request without a response is restored as it was sent.
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
    /** Where the initial customer details came from; null: there are none. */
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
    /** Deletes the draft for good: what is still in the form is not saved again. */
    discard: () => {
      isDiscarded = true;
      deleteDraft();
    },
    /** Call it when the request with `key` was booked: keeps input saved by another form since. */
    requestBooked: (key: string) => {
      for (const storageKey of [latestKey, unansweredKey])
        if (load(storageKey)?.sent?.key === key) remove(storageKey);
    },
    /** Call it when the request with `key` was rejected: the draft is no longer a request without response. */
    requestRejected: (key: string) => {
      const latest = loadDraft();
      if (latest?.sent?.key === key) save(latestKey, { ...latest, sent: null });
      if (load(unansweredKey)?.sent?.key === key) remove(unansweredKey);
    },
  };
}

/** Starts the form's next draft with these details and no time. Other details of the latest draft stay. */
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

/** An expired or unreadable draft is deleted. `now` in ms. */
export const loadDraft = (now: number = Date.now()): StoredDraft | null => load(latestKey, now);

/** Called when the app starts. `now` in ms. */
export function deleteExpiredDrafts(now: number = Date.now()): void {
  for (const key of [latestKey, ...unansweredKeys()]) load(key, now);
}

function load(key: string, now: number = Date.now()): StoredDraft | null {
  const stored = readLocalStorage(key);
  if (stored === null) return null;
  const draft = parseDraft(storedDraft, stored, now);
  if (!draft) remove(key);
  return draft;
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

const startingCustomer = (
  draft: StoredDraft | null,
  remembered: CustomerFieldTexts | null,
): CustomerFieldTexts => (draft && isFilled(draft.customer) ? draft.customer : (remembered ?? emptyCustomer));

type CustomerOrigin = 'draft' | 'remembered' | null;

function originOf({ customer, sent }: DraftContent, remembered: CustomerFieldTexts | null): CustomerOrigin {
  if (!isFilled(customer)) return null;
  return !sent && remembered && isSameCustomer(customer, remembered) ? 'remembered' : 'draft';
}

const keysOf = (changes: Partial<DraftContent>) => Object.keys(changes) as (keyof DraftContent)[];
