import { beforeAll } from 'vitest';
import type { BookingReceipt } from '#contract/booking.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ApiProcess } from './apiProcess.ts';
import { callApi, sendBooking, type CallOptions } from './callApi.ts';
import { setUpDeliveringProcesses } from './deliveringProcesses.ts';
import { workingSettings } from '../fakeProviders/fakeProviders.ts';
import { customerFields, makeTherapist } from '../testData.ts';

type BookingAnswer = { data: BookingReceipt } & ErrorBody;

/**
 * A shop whose API runs in two processes, for tests of what is done in both at the same time. `make` creates its
 * therapist. Processes are counted on: 2 is the first one again.
 */
export function setUpTwoProcesses(
  env: Record<string, string> = {},
  make: (manage: ApiProcess['manage']) => Promise<{ id: number; serviceId: number }> = makeTherapist,
) {
  const shop = setUpDeliveringProcesses(2, env);
  let therapist: { id: number; serviceId: number };
  beforeAll(async () => {
    const { manage } = shop.processes[0]!;
    await manage('POST', '/settings/integrations', workingSettings(shop.providers));
    therapist = await make(manage);
  });
  const processOf = (at: number) => shop.processes[at % 2]!;
  return {
    shop,
    /** sends a visitor's request to a process */
    visit: <T>(at: number, method: string, path: string, asked?: CallOptions) =>
      callApi<T>(processOf(at).base, method, path, asked),
    /** sends an administrator's request to a process */
    manage: <T>(at: number, method: string, path: string, body?: unknown) =>
      processOf(at).manage<T>(method, path, body),
    /** what a customer sends to book a visit, with these fields besides */
    formOf: (fields: { startTime: string; clientEmail?: string }) => ({
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      ...fields,
    }),
    /** sends such a form to a process */
    request: (at: number, form: object) => sendBooking<BookingAnswer>(processOf(at).base, form),
    /** how many notifications of one event a booking has */
    countOf: async (id: number, event: string) =>
      (await shop.sql`select id from notifications where booking_id = ${id} and event = ${event}`).length,
  };
}
