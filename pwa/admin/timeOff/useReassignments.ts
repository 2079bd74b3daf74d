import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { VisitAlternatives } from '#contract/dayPlan.ts';
import { RequestError } from '../../data/client.ts';
import { useReassignVisit } from '../../data/scheduleChanges.ts';
import { useErrorText } from '../../i18n/errors.ts';

/** `after`: the visit since it was reassigned here; `problem`: why the last attempt failed. */
export type VisitRow = VisitAlternatives & { after?: Booking | undefined; problem?: string | undefined };

type Therapist = VisitAlternatives['therapists'][number];
type Attempt = Pick<VisitRow, 'booking' | 'after' | 'problem'> & {
  tried?: Therapist;
  isRejected?: boolean;
};

/** Reassigns visits to other therapists and back. A reassigned visit stays listed until the list closes. */
export function useReassignments(visits: readonly VisitAlternatives[]) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutateAsync } = useReassignVisit();
  const [touched, setTouched] = useState<ReadonlyMap<number, Attempt>>(new Map());
  const note = (booking: Booking, change: Partial<Attempt> | null) =>
    setTouched((before) => {
      const next = new Map(before);
      if (change) next.set(booking.id, { ...next.get(booking.id), booking, ...change });
      else next.delete(booking.id);
      return next;
    });

  const problemOf = (error: unknown, name: string): string =>
    isTherapistUnavailable(error)
      ? t`${name} can no longer take this visit. Nothing was changed.`
      : errorText(error);

  const move = async (booking: Booking, therapist: Therapist) => {
    note(booking, { problem: undefined });
    try {
      note(booking, { after: await mutateAsync({ booking, therapistId: therapist.id }) });
    } catch (error) {
      const problem = problemOf(error, therapist.name);
      note(currentOf(error) ?? booking, {
        problem,
        tried: therapist,
        isRejected: isTherapistUnavailable(error),
      });
    }
  };

  const undo = async (booking: Booking, after: Booking) => {
    note(booking, { problem: undefined });
    try {
      await mutateAsync({ booking: after, therapistId: booking.therapistId, outsideHours: true });
      note(booking, null);
    } catch (error) {
      note(booking, { problem: problemOf(error, booking.therapist.name) });
    }
  };

  return { rows: rowsOf(visits, touched), move, undo };
}

const isTherapistUnavailable = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.code === 'slot_taken' || error.code === 'slot_unavailable' || error.code === 'service_not_offered');

const currentOf = (error: unknown): Booking | undefined =>
  error instanceof RequestError ? error.failure?.booking : undefined;

function rowsOf(visits: readonly VisitAlternatives[], touched: ReadonlyMap<number, Attempt>): VisitRow[] {
  const rows = new Map<number, VisitRow>(visits.map((visit) => [visit.booking.id, visit]));
  for (const [id, { booking, after, problem, tried, isRejected }] of touched) {
    const visit = rows.get(id);
    const offered = visit?.therapists ?? (tried ? [tried] : []);
    // A visit whose reassignment got no response may be missing from the list: it stays here, to be retried.
    if (after || problem || visit)
      rows.set(id, {
        booking: after ? booking : (visit?.booking ?? booking),
        therapists: isRejected ? offered.filter((one) => one.id !== tried?.id) : offered,
        after,
        problem,
      });
  }
  return [...rows.values()].sort((a, b) => a.booking.startTime.localeCompare(b.booking.startTime));
}
