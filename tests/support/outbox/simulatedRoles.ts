import type { Booking } from '#contract/booking.ts';
import { nextStatuses } from '#contract/bookingStatus.ts';
import type { TherapistVisit } from '#contract/therapistPage.ts';
import { visitStates } from '#contract/visit.ts';
import {
  decisionFeature,
  toDecisionBasis,
  visitDecision,
  type Decision,
  type DecisionBasis,
  type DecisionOperation,
} from '../../../pwa/data/decisions.ts';
import {
  optimisticStatus,
  type OptimisticStatus,
  type StatusOfBooking,
} from '../../../pwa/data/optimisticStatus.ts';
import type { NewOperation } from '../../../pwa/offline/outbox/operations.ts';
import type { OutboxFeature } from '../../../pwa/offline/outbox/send.ts';
import { optimisticVisit } from '../../../pwa/data/optimisticVisit.ts';
import {
  newTherapistDecision,
  therapistDecisionFeature,
  type TherapistDecisionOperation,
} from '../../../pwa/data/therapistDecisions.ts';
import type { TestApi } from '../api/api.ts';
import type { BookingOperation } from './simulatedDevice.ts';
import { therapistPageCalls } from '../api/therapistPage.ts';

/** What a tap adds to the outbox. */
export type Tapped<Op extends BookingOperation> = Omit<NewOperation<Op>, 'opId' | 'createdAt'>;

/** Whoever has an outbox on a device: what they see and tap, and how they sign in. */
export type SimulatedRole<Op extends BookingOperation, Seen> = {
  feature: OutboxFeature<Op>;
  /** Signs a device in; resolves to its token. */
  signIn: () => Promise<string>;
  endSession: (token: string) => Promise<unknown>;
  /** A booking as a device fetches it; null when this role sees it no longer. */
  look: (bookingId: number) => Promise<Seen | null>;
  /** Taps one of the buttons that the screen offers; null when it offers none. */
  tap: (seen: Seen, operations: readonly Op[], choice: number) => Tapped<Op> | null;
  /** Whether an operation that is answered with this version of the booking says that it made it. */
  claims: (operation: Op, version: number) => boolean;
  /** Whether what was seen can come about again, so that a delayed copy of a refused operation may still take effect. */
  canRecur: boolean;
  /** Whether a refused operation was based on what the server says is so now. */
  isRefusedWithoutReason: (operation: Op, tapped: Tapped<Op>) => boolean;
};

type SeenBooking = DecisionBasis & StatusOfBooking;

/** What the buttons of a booking offer: another status, and how an approved visit goes. */
const offeredDecisions = ({ status, visitState }: OptimisticStatus): readonly Decision[] => [
  ...(nextStatuses[status] as readonly Decision[]),
  ...(status === 'approved'
    ? [...visitStates, null].filter((state) => state !== visitState).map(visitDecision)
    : []),
];

/** The administrator of a test's shop, who decides on the version that they saw. */
export function simulatedAdministrator(api: TestApi): SimulatedRole<DecisionOperation, SeenBooking> {
  const userId = 1;
  return {
    feature: decisionFeature,
    signIn: async () => {
      const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
        body: { username: 'admin', password: 'lotus garden' },
      });
      return body.data.token;
    },
    endSession: (token) => api.visit('POST', '/api/auth/logout', { token }),
    look: async (id) => {
      const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
      const { visitState, visitTimes } = body.data;
      return { ...toDecisionBasis(body.data), id, visitState, visitTimes };
    },
    tap: (seen, operations, choice) => {
      const shown = optimisticStatus(seen, operations, userId);
      const offered = offeredDecisions(shown);
      const status = offered[choice % Math.max(1, offered.length)];
      if (!status || shown.rejected) return null;
      return {
        refusal: null,
        userId,
        bookingId: seen.id,
        status,
        version: shown.version,
        seen: toDecisionBasis(seen),
      };
    },
    claims: (operation, version) => operation.version === version - 1,
    canRecur: false,
    isRefusedWithoutReason: ({ refusal }, tapped) => refusal?.now?.version === tapped.version,
  };
}

/** A therapist, who says how the visits go that she saw: what else changes does not concern her. */
export function simulatedTherapist(
  api: TestApi,
  therapistId: number,
): SimulatedRole<TherapistDecisionOperation, TherapistVisit> {
  const calls = therapistPageCalls(api);
  const signIn = () => calls.openDevice(therapistId);
  let viewer: Promise<string> | undefined;
  return {
    feature: therapistDecisionFeature,
    signIn,
    endSession: (token) => api.visit('DELETE', '/api/t/device', { token }),
    look: async (id) => {
      const { visits } = await calls.page(await (viewer ??= signIn()));
      return visits.find((visit) => visit.id === id) ?? null;
    },
    tap: (seen, operations, choice) => {
      const shown = optimisticVisit(seen, operations, therapistId);
      const isWell = shown.visitState === 'started' ? (['fine'] as const) : [];
      const offered = [...visitStates.filter((state) => state !== shown.visitState), ...isWell];
      if (shown.rejected) return null;
      return newTherapistDecision(
        therapistId,
        shown,
        offered[choice % offered.length]!,
        new Date().toISOString(),
      );
    },
    claims: ({ change }) => change !== 'fine',
    canRecur: true,
    isRefusedWithoutReason: ({ refusal, seen }) =>
      refusal?.now?.visitState === seen.visitState && refusal.now.startTime === seen.startTime,
  };
}
