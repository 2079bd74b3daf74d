import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { ErrorCode } from '#contract/errors.ts';
import {
  bookingFacts,
  longestPause,
  standing,
  type Decision,
  type Facts,
  type Operation,
  type Standing,
} from '../offline/outbox/operations.ts';
import { requestBackgroundSync } from '../offline/bridge.ts';
import { openDatabase, databaseOnceOpen } from '../offline/persistence/database.ts';
import { drain, enqueue, readOutbox, watchOutbox } from '../offline/outbox/outbox.ts';
import { bookingsKey } from './adminBookings.ts';
import { refreshDaySheetSoon } from './daySheet.ts';
import { useCurrentUserId } from './administrator.ts';
import { hasToken, verifyQuery } from './session.ts';

export { discard, undo } from '../offline/outbox/outbox.ts';

/** ms: the shortest pause between two rounds of sending by themselves */
const shortestPause = 3_000;

/**
 * Decisions on this device, whoever's; `isDurable` is false where the browser keeps nothing, and null while it is not
 * known yet what else lies there.
 */
export type Outbox = { operations: Operation[]; isDurable: boolean | null };

let outbox: Outbox = { operations: [], isDurable: null };
const listeners = new Set<() => void>();
let isWatched = false;

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!isWatched) {
    isWatched = true;
    watchOutbox((operations, isDurable) => {
      outbox = { operations, isDurable };
      for (const tell of listeners) tell();
    });
  }
  return () => void listeners.delete(listener);
}

/** Everything in the outbox, as it changes, in this tab or elsewhere. */
export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, () => outbox);

/** A booking as it stands: what the server last said, and what was decided on this device since. */
export function useOptimisticStatus(booking: Pick<Booking, 'id' | 'status' | 'version'>): Standing {
  const { operations } = useOutbox();
  const userId = useCurrentUserId();
  return useMemo(() => standing(booking, operations, userId), [booking, operations, userId]);
}

/** What became of a decision as far as it is known now. */
export type Outcome = 'done' | 'waiting' | { refused: ErrorCode };

/** Decides on a booking as it stands on the screen: kept on this device first, then sent. */
export function useDecide(): (booking: Facts & { id: number }, status: Decision) => Promise<Outcome> {
  const client = useQueryClient();
  const userId = useCurrentUserId();
  return useCallback(
    async (booking, status) => {
      if (userId === null) throw new Error('Nobody is signed in');
      const seen = bookingFacts(booking);
      const { opId } = await enqueue({ userId, bookingId: booking.id, status, version: seen.version, seen });
      await send(client);
      const operation = (await readOutbox()).find((other) => other.opId === opId);
      if (operation?.state === 'refused') return { refused: operation.refusal?.code ?? 'internal' };
      if (operation?.state === 'done') return 'done';
      // also when this page is gone by then, where the browser can
      void requestBackgroundSync();
      return 'waiting';
    },
    [client, userId],
  );
}

/** Sends all that waits, now, even when the browser believes that there is no network. */
export const useSendNow = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => send(client, { isForced: true }), [client]);
};

let timer: ReturnType<typeof setTimeout> | undefined;

async function send(client: QueryClient, { hurry = true, isForced = false } = {}): Promise<void> {
  const before = await settledIds();
  const round = await drain({ hurry }, isForced ? { isOnline: () => true } : {});
  // a refused token: the gate finds out, and asks to sign in
  if (round.needsSignIn && hasToken()) void client.invalidateQueries({ queryKey: verifyQuery.queryKey });
  const after = await settledIds();
  if (after.some((opId) => !before.includes(opId))) {
    void client.invalidateQueries({ queryKey: bookingsKey });
    refreshDaySheetSoon(client);
  }
  clearTimeout(timer);
  if (round.nextAt === null || round.needsSignIn || !navigator.onLine) return;
  timer = setTimeout(
    () => void send(client, { hurry: false }),
    Math.min(longestPause, Math.max(shortestPause, round.nextAt - Date.now())),
  );
}

const settledIds = async () =>
  (await readOutbox()).flatMap(({ opId, state }) => (state === 'done' || state === 'refused' ? [opId] : []));

let isKeptSending = false;

/**
 * Sends what waits now, and from now on when the network is back, when the app is seen again, and from time to
 * time. Whoever has just signed in calls it again.
 */
export function startSending(client: QueryClient): void {
  const now = () => void send(client);
  now();
  if (isKeptSending) return;
  isKeptSending = true;
  // what a slow database holds, once it is open
  void openDatabase().then((database) => database ?? databaseOnceOpen().then(now));
  window.addEventListener('online', now);
  window.addEventListener('focus', now);
  window.addEventListener('pageshow', now);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
  window.addEventListener('beforeunload', (event) => {
    const isLost = !outbox.isDurable && outbox.operations.some(({ state }) => state !== 'done');
    if (isLost) event.preventDefault();
  });
}
