import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import { alarmMoment, type AlarmReceipt } from '#contract/visit.ts';
import { randomId } from '../offline/randomId.ts';
import { bookingsKey } from './adminBookings.ts';
import { useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { daySheetKey, useDaySheet, type DaySheet } from './daySheet.ts';

type AlarmBasis = Pick<Booking, 'status' | 'visitState' | 'endTime' | 'visitAlarm'>;

/**
 * When the alarm about a visit begins to ring (ISO 8601, UTC); null: never. Must equal the SQL function
 * `alarm_rings_from`; used offline. `after`: minutes after the visit's end.
 */
export function alarmRingsFrom(
  { status, visitState, endTime, visitAlarm }: AlarmBasis,
  after: number | null,
): string | null {
  if (after === null || status !== 'approved' || visitState !== 'started') return null;
  if (visitAlarm.answeredAt) return null;
  return new Date(alarmMoment(endTime, visitAlarm.fineAt, after)).toISOString();
}

/** Minutes after a visit's end until its alarm rings; null: never, or the day sheet is not loaded yet. */
export const useAlarmAfterMinutes = (): number | null => useDaySheet()?.alarmAfterMinutes ?? null;

export function useStartedVisits(): Booking[] {
  const sheet = useDaySheet();
  return sheet?.bookings.filter(({ visitState }) => visitState === 'started') ?? [];
}

export function useAnswerAlarm() {
  const client = useQueryClient();
  return useInvalidatingMutation(
    async (id: number) => {
      const headers = { 'Idempotency-Key': randomId() };
      const path = `/api/admin/bookings/${id}/alarm`;
      const receipt = await sendRequest<AlarmReceipt>('POST', path, {}, headers);
      client.setQueryData<DaySheet>(daySheetKey, (sheet) => sheet && withAnswer(sheet, receipt));
    },
    [bookingsKey],
  );
}

const withAnswer = (sheet: DaySheet, { id, alarmAnsweredAt: answeredAt }: AlarmReceipt): DaySheet => ({
  ...sheet,
  bookings: sheet.bookings.map((booking) =>
    booking.id === id ? { ...booking, visitAlarm: { ...booking.visitAlarm, answeredAt } } : booking,
  ),
});
