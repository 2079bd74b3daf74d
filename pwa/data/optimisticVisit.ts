import { sumWithoutTips, roundToSatang, type DoorPayment } from '#contract/payment.ts';
import type { TherapistVisit } from '#contract/therapistPage.ts';
import { visitTimesAfter } from '#contract/visit.ts';
import { appliedOperations } from '../offline/outbox/appliedOperations.ts';
import {
  stateAfter,
  therapistDecisionFeature,
  type TherapistDecisionOperation,
} from './therapistDecisions.ts';

export type OptimisticVisit = TherapistVisit & {
  unsent: TherapistDecisionOperation | null;
  rejected: TherapistDecisionOperation | null;
  /** when the therapist last reported that all is well (ISO 8601); null: not yet */
  fineAt: string | null;
};

export function optimisticVisit(
  visit: TherapistVisit,
  operations: readonly TherapistDecisionOperation[],
  therapistId: number,
): OptimisticVisit {
  const own = operations.filter(({ userId }) => userId === therapistId);
  const on = { subject: visit.id, userId: therapistId, version: visit.version };
  const { applied, ...pending } = appliedOperations(therapistDecisionFeature, own, on);
  const fine = own.findLast(
    ({ bookingId, change, state }) => bookingId === visit.id && change === 'fine' && state !== 'refused',
  );
  const shown = applied.reduce<TherapistVisit>(withDecision, { ...noMoney, ...visit });
  // the code asks for what was open when it was made
  const promptPay = visit.promptPay?.amount === shown.toCollect ? visit.promptPay : null;
  return { ...shown, promptPay, ...pending, fineAt: fine?.at ?? null };
}

/** For visits that an earlier release has sent, or stored on this device. */
const noMoney: Pick<TherapistVisit, 'taken' | 'confirmed' | 'surplus'> = {
  taken: [],
  confirmed: [],
  surplus: 0,
};

function withDecision(
  visit: TherapistVisit,
  { change, at, payments }: TherapistDecisionOperation,
): TherapistVisit {
  const visitState = stateAfter(change, visit.visitState);
  const after = { ...visit, visitState, visitTimes: visitTimesAfter(visit.visitTimes, visitState, at) };
  return payments ? withMoney(after, payments) : after;
}

function withMoney(visit: TherapistVisit, taken: DoorPayment[]): TherapistVisit {
  const open = roundToSatang(
    visit.toCollect - visit.surplus + sumWithoutTips(visit.taken) - sumWithoutTips(taken),
  );
  return { ...visit, taken, toCollect: Math.max(0, open), surplus: Math.max(0, -open) };
}

/** ms before a visit's start and after its end within which the server accepts the therapist's reports */
const [reportableBefore, reportableAfter] = [12 * 3_600_000, 24 * 3_600_000];

/** Whether a therapist can report a visit's progress now (`near`). `now` in ms. */
export function reportTiming(
  { startTime, endTime }: Pick<TherapistVisit, 'startTime' | 'endTime'>,
  now: number,
): 'early' | 'near' | 'late' {
  if (now < Date.parse(startTime) - reportableBefore) return 'early';
  return now > Date.parse(endTime) + reportableAfter ? 'late' : 'near';
}
