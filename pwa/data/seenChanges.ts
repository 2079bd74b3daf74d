import { useSyncExternalStore } from 'react';
import { createListeners } from '../offline/createListeners.ts';
import { readText, writeText } from '../offline/persistence/textStore.ts';

/** By the id of a booking: when its customer made the latest change that was seen on this device (ISO 8601 in UTC). */
export type SeenChanges = Readonly<Record<string, string>>;

type Change = { bookingId: number | null; at: string };

/** localStorage key. Holds nothing about the customer, and outlives the session. */
const storageKey = 'seenChanges';
/** ms after which a change is listed nowhere any more */
const lifetime = 8 * 24 * 3_600_000;

const { subscribe, notify } = createListeners();
let read: { text: string | null; seen: SeenChanges } = { text: null, seen: {} };

export const useSeenChanges = (): SeenChanges => useSyncExternalStore(subscribeToTabs, readSeen);

export const isSeen = (seen: SeenChanges, { bookingId, at }: Change): boolean =>
  at <= (seen[String(bookingId)] ?? '');

export function markSeen(changes: readonly Change[]): void {
  const seen = readSeen();
  const unseen = changes.filter((change) => !isSeen(seen, change));
  if (unseen.length === 0) return;
  const oldest = new Date(Date.now() - lifetime).toISOString();
  const next = Object.fromEntries(Object.entries(seen).filter(([, at]) => at > oldest));
  for (const { bookingId, at } of unseen) if (!isSeen(next, { bookingId, at })) next[String(bookingId)] = at;
  writeText(storageKey, JSON.stringify(next));
  notify();
}

function readSeen(): SeenChanges {
  const text = readText(storageKey);
  if (text !== read.text) read = { text, seen: parseSeen(text) };
  return read.seen;
}

function parseSeen(text: string | null): SeenChanges {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as SeenChanges) : {};
  } catch {
    return {};
  }
}

/** Also calls `onChange` when another tab marks changes as seen. */
function subscribeToTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  const unsubscribe = subscribe(onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    unsubscribe();
  };
}
