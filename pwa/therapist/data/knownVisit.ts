import type { TherapistVisit } from '#contract/therapistPage.ts';
import { visitTimesAfter, type VisitState } from '#contract/visit.ts';
import { queueOf } from '../../offline/outbox/operations.ts';
import { stateAfter, visitFeature, type VisitOperation } from './visitChanges.ts';

/** How a visit goes as this device knows it: the server's last answer with the changes made here since. */
export type KnownVisit = TherapistVisit & {
  /** the last change that the server has not confirmed, if any */
  unsent: VisitOperation | null;
  /** a change that the server refused, so that she has to decide again */
  refused: VisitOperation | null;
  /** when she last said that she is well; null: not yet */
  fineAt: string | null;
};

/** Applies the changes made on this device to a visit as the server last sent it. */
export function knownVisit(
  visit: TherapistVisit,
  operations: readonly VisitOperation[],
  therapistId: number,
): KnownVisit {
  const own = operations.filter((one) => one.bookingId === visit.id && one.userId === therapistId);
  const queue = queueOf(visitFeature, own, therapistId, visit.id);
  const refused = queue.find(({ state }) => state === 'refused') ?? null;
  const newer = own.filter(({ state, version }) => state === 'done' && (version ?? 0) > visit.version);
  const applied = [...newer, ...(refused ? [] : queue)];
  const fine = own.findLast(({ change, state }) => change === 'fine' && state !== 'refused');
  return {
    ...applied.reduce<TherapistVisit>(withChange, visit),
    unsent: refused ? null : (queue.at(-1) ?? null),
    refused,
    fineAt: fine?.at ?? null,
  };
}

function withChange(visit: TherapistVisit, { change, at }: VisitOperation): TherapistVisit {
  const visitState = stateAfter(change, visit.visitState);
  return { ...visit, visitState, visitTimes: visitTimesAfter(visit.visitTimes, visitState, at) };
}

/** Whether a visit is over for its therapist. */
const isEnded = (state: VisitState | null): boolean => state === 'finished' || state === 'no_show';

const isUnderWay = (state: VisitState | null): boolean => state === 'on_the_way' || state === 'started';

/** ms before its start, and after its end, within which the server takes her word on a visit */
const [sayableBefore, sayableAfter] = [12 * 3_600_000, 24 * 3_600_000];

/** Whether it is near enough to say how a visit goes, or too early, or too late. `now` in ms. */
export function nearness(
  { startTime, endTime }: Pick<TherapistVisit, 'startTime' | 'endTime'>,
  now: number,
): 'early' | 'near' | 'late' {
  if (now < Date.parse(startTime) - sayableBefore) return 'early';
  return now > Date.parse(endTime) + sayableAfter ? 'late' : 'near';
}

/** The visit to which she goes now or next: one under way, else the first that is not over. `now` in ms. */
export const nextVisit = <V extends Pick<TherapistVisit, 'visitState' | 'startTime' | 'endTime'>>(
  visits: readonly V[],
  now: number,
): V | null =>
  visits.find((visit) => isUnderWay(visit.visitState) && nearness(visit, now) === 'near') ??
  visits.find(({ visitState, endTime }) => !isEnded(visitState) && Date.parse(endTime) > now) ??
  null;
