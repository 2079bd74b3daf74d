import { useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { requestBackgroundSync } from '../offline/backgroundSync.ts';
import {
  createPageOutbox,
  isSettled,
  type AfterSending,
  type OutboxState as PageOutboxState,
} from '../offline/outbox/pageOutbox.ts';
import { bookingsKey } from './adminBookings.ts';
import { useCurrentUserId } from './administrator.ts';
import { refreshDaySheetSoon } from './daySheet.ts';
import {
  toDecisionBasis,
  enqueueDecision,
  givenOptions,
  isMoveDecision,
  isVisitDecision,
  readDecisions,
  sendDecisions,
  watchDecisions,
  type DecideOptions,
  type Decision,
  type DecisionBasis,
  type DecisionOperation,
  type MoveDecision,
} from './decisions.ts';
import { optimisticStatus, type OptimisticStatus, type StatusOfBooking } from './optimisticStatus.ts';
import { verifyKey } from './session.ts';
import { hasToken } from './storedSession.ts';

export type OutboxState = PageOutboxState<DecisionOperation>;

const pageOutbox = createPageOutbox({ read: readDecisions, watch: watchDecisions, send: sendDecisions });

export const useOutbox = (): OutboxState => useSyncExternalStore(pageOutbox.subscribe, pageOutbox.current);

export const dismissRestoredNotice = pageOutbox.dismissRestored;

/** Rerenders for the decisions about this booking only: a list has many cards. */
const useDecisionsAbout = (bookingId: number): readonly DecisionOperation[] =>
  useSyncExternalStore(pageOutbox.subscribe, () => decisionsAbout(bookingId));

let grouped: { operations: readonly DecisionOperation[]; byBooking: Map<number, DecisionOperation[]> } = {
  operations: [],
  byBooking: new Map(),
};
const noDecisions: readonly DecisionOperation[] = [];

/** The same array as before while nothing about the booking has changed. */
export function decisionsAbout(bookingId: number): readonly DecisionOperation[] {
  const { operations } = pageOutbox.current();
  if (operations !== grouped.operations) {
    const byBooking = new Map<number, DecisionOperation[]>();
    for (const one of operations)
      byBooking.set(one.bookingId, [...(byBooking.get(one.bookingId) ?? []), one]);
    for (const [id, decisions] of byBooking) {
      const before = grouped.byBooking.get(id);
      if (JSON.stringify(before) === JSON.stringify(decisions)) byBooking.set(id, before!);
    }
    grouped = { operations, byBooking };
  }
  return grouped.byBooking.get(bookingId) ?? noDecisions;
}

export function useOptimisticStatus(booking: StatusOfBooking): OptimisticStatus {
  const operations = useDecisionsAbout(booking.id);
  const userId = useCurrentUserId();
  return optimisticStatus(booking, operations, userId);
}

/** The answer to a move request that was sent from this device, if nothing has changed the booking since. */
export function useMoveAnswer({ id, version }: Pick<Booking, 'id' | 'version'>): MoveDecision | null {
  const last = useDecisionsAbout(id).findLast(({ state }) => state === 'done');
  return last?.version === version && isMoveDecision(last.status) ? last.status : null;
}

/** The same, or the answer that is not sent yet. `unsent`: the booking's last decision that is not. */
export function useGivenMoveAnswer(
  booking: Pick<Booking, 'id' | 'version'>,
  unsent: DecisionOperation | null,
): MoveDecision | null {
  const sent = useMoveAnswer(booking);
  return unsent && isMoveDecision(unsent.status) ? unsent.status : sent;
}

/** Whether an answer to the customer is not sent yet; the progress of a visit is none. */
export const isAnswering = (unsent: DecisionOperation | null): unsent is DecisionOperation =>
  unsent !== null && !isVisitDecision(unsent.status);

type DecidedBooking = DecisionBasis & { id: number };

export type DecisionOutcome = 'done' | 'waiting' | { rejected: ErrorCode };

export function useDecide(): (
  booking: DecidedBooking,
  status: Decision,
  options?: DecideOptions,
) => Promise<DecisionOutcome> {
  const decide = useSendDecisions();
  return async (booking, status, options) => {
    const [operation] = await decide([booking], status, options);
    if (operation?.state === 'refused') return { rejected: operation.refusal?.code ?? 'internal' };
    return operation?.state === 'done' ? 'done' : 'waiting';
  };
}

export function useDecideAll() {
  const decide = useSendDecisions();
  return async (bookings: readonly DecidedBooking[], status: Decision) => {
    const operations = await decide(bookings, status);
    const done = operations.filter(({ state }) => state === 'done').length;
    const rejected = operations.filter(({ state }) => state === 'refused').length;
    return { done, rejected, waiting: operations.length - done - rejected };
  };
}

function useSendDecisions() {
  const client = useQueryClient();
  const userId = useCurrentUserId();
  return async (bookings: readonly DecidedBooking[], status: Decision, options: DecideOptions = {}) => {
    if (userId === null) throw new Error('Nobody is signed in');
    const opIds = new Set<string>();
    for (const booking of bookings) {
      const seen = toDecisionBasis(booking);
      const decision = { userId, bookingId: booking.id, status, version: seen.version, seen };
      opIds.add((await enqueueDecision({ ...decision, ...givenOptions(options) })).opId);
    }
    await pageOutbox.send(afterSending(client));
    const operations = (await readDecisions()).filter(({ opId }) => opIds.has(opId));
    // The service worker sends unsent decisions even if this page is closed by then.
    if (!operations.every(isSettled)) void requestBackgroundSync();
    return operations;
  };
}

/** Sends everything now, even when the browser reports that it is offline. */
export const useSendOutboxNow = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => pageOutbox.send(afterSending(client), { isForced: true });
};

const afterSending =
  (client: QueryClient): AfterSending =>
  ({ isSettled, needsSignIn }) => {
    // The token was rejected. AuthGate notices it by this query and asks the administrator to sign in.
    if (needsSignIn && hasToken()) void client.invalidateQueries({ queryKey: verifyKey });
    if (!isSettled) return;
    void client.invalidateQueries({ queryKey: bookingsKey });
    refreshDaySheetSoon(client);
  };

/** Now, when the network returns, when the app becomes visible, and by timer. Call it after each sign-in. */
export const startOutbox = (client: QueryClient): void => pageOutbox.start(afterSending(client));
