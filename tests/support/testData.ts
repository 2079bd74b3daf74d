import type { BookingRules } from '../../api/contract/settings.ts';
import type { ApiResponse } from './api/callApi.ts';

type Manage = <T = unknown>(method: string, path: string, body?: unknown) => Promise<ApiResponse<T>>;
type Made = { data: { id: number } };

/** Hours on every day of the week. */
export const hoursEveryDay = (startTime: string, endTime: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startTime, endTime }));

let made = 0;

const idOf = ({ status, body }: ApiResponse<Made>): number => {
  if (status !== 201) throw new Error(`Not made: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
};

/** Creates a service, by default 60 minutes for 800 THB. */
export async function makeService(
  manage: Manage,
  {
    name = `Thai massage ${++made}`,
    duration = 60,
    price = 800,
    ...fields
  }: { name?: string; duration?: number; price?: number; [field: string]: unknown } = {},
): Promise<{ id: number; name: string; duration: number; price: number }> {
  const id = idOf(await manage<Made>('POST', '/services', { name, duration, price, ...fields }));
  return { id, name, duration, price };
}

/**
 * Creates a therapist with hours and services; by default Ploy, 09:00 to 17:00 every day, with one 60-minute service.
 */
export async function makeTherapist(
  manage: Manage,
  {
    name = `Ploy Srisuwan ${++made}`,
    hours = hoursEveryDay('09:00', '17:00'),
    serviceIds,
    ...fields
  }: {
    name?: string;
    hours?: ReturnType<typeof hoursEveryDay>;
    serviceIds?: number[];
    [field: string]: unknown;
  } = {},
): Promise<{ id: number; name: string; serviceId: number }> {
  const offered = serviceIds ?? [(await makeService(manage)).id];
  const id = idOf(await manage<Made>('POST', '/therapists', { name, serviceIds: offered, ...fields }));
  for (const entry of hours)
    await manage('POST', `/therapists/${id}/availability`, { therapistId: id, ...entry });
  return { id, name, serviceId: offered[0] ?? 0 };
}

/** The customer's fields of a booking request: Nok, with a telephone number. */
export const customerFields = {
  clientName: 'Nok Chaiyaporn',
  clientPhone: '081 234 5678',
  clientAddress: '88 Sukhumvit 24, Khlong Toei',
};

/** A date the given number of days from today, in UTC: `yyyy-MM-dd`. */
export const utcDateIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The booking rules of a new shop. */
export const defaultRules: BookingRules = {
  slotStepMinutes: 30,
  minimumNoticeMinutes: 0,
  travelGapMinutes: 0,
  horizonDays: 365,
  cancelNoticeMinutes: 120,
  openRequestsPerTherapist: 8,
  answerWithinMinutes: null,
  nagAfterMinutes: 15,
  alarmAfterMinutes: 30,
  customerReminders: true,
  daySummaryTime: '08:00',
  depositFrom: null,
  keepsDeposit: false,
  depositUnit: 'percent',
  depositAmount: 30,
  anonymiseAfterMonths: null,
};
