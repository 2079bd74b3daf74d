import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi, type ApiResponse } from '../api/callApi.ts';
import { hoursEveryDay, makeTherapist, customerFields } from '../testData.ts';

type Manage = Parameters<typeof makeTherapist>[0];

/** The outcome of one request. Status 0: there was no response. */
export type RequestOutcome = { status: number; code: string | undefined; began: number; ended: number };

/** One completed form: its idempotency key, each time it was sent, and the booking that the API confirmed. */
export type SentForm = {
  key: string;
  name: string;
  /** contact details that replace the default ones */
  contact: object;
  /** the client's IP address as reported by a trusted proxy; null: this machine's */
  address: string | null;
  tries: RequestOutcome[];
  id: number | null;
  answer: string | null;
};

/** Connections of one process to its database. */
export const poolSize = 20;

/** A therapist who works round the clock, so that every hour of two years is a slot. */
export async function makeTherapistAlwaysAvailable(manage: Manage) {
  // the longest horizon and any number of requests a day: the customers book ten thousand slots in a few minutes
  await manage('PATCH', '/settings/booking-rules', { horizonDays: 730, openRequestsPerTherapist: null });
  return makeTherapist(manage, {
    hours: [...hoursEveryDay('00:00', '12:00'), ...hoursEveryDay('12:00', '00:00')],
  });
}

/** The `n`th hour from tomorrow on, as a form sends it. */
export const nthHourlySlot = (n: number): string =>
  new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000 + n * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

/** A form with a new idempotency key and a unique customer name. */
export const newForm = ({ contact = {}, address = null }: Partial<SentForm> = {}): SentForm => ({
  key: randomUUID(),
  name: `Nok ${randomUUID()}`,
  contact,
  address,
  tries: [],
  id: null,
  answer: null,
});

/** Sends a form once, with its idempotency key, and records the outcome in the form. */
export async function submitForm(
  base: string,
  form: SentForm,
  { id, serviceId }: { id: number; serviceId: number },
  startTime: string,
): Promise<RequestOutcome> {
  const began = Date.now();
  const noted = (status: number, code?: string) => {
    const made = { status, code, began, ended: Date.now() };
    form.tries.push(made);
    return made;
  };
  try {
    const { status, body }: ApiResponse<{ data?: { id: number }; code?: string }> = await callApi(
      base,
      'POST',
      '/api/bookings',
      {
        headers: {
          'Idempotency-Key': form.key,
          Connection: 'close',
          ...(form.address ? { 'X-Forwarded-For': form.address } : {}),
        },
        body: {
          ...customerFields,
          ...form.contact,
          clientName: form.name,
          therapistId: id,
          serviceId,
          startTime,
        },
      },
    );
    if (status === 201 && body.data) {
      // a repeated request must get exactly the first answer
      form.answer ??= JSON.stringify(body);
      assert.equal(JSON.stringify(body), form.answer);
      form.id = body.data.id;
    }
    return noted(status, body.code);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return noted(0);
  }
}

/** Customers who book one slot after another, and send a form again until they have a definite answer. */
export type SimulatedCustomers = {
  forms: SentForm[];
  /** stops new bookings; resolves once every form has an answer */
  leave: () => Promise<void>;
  /** `count` more customers at once, each sending one form once */
  rush: (count: number) => Promise<RequestOutcome[]>;
};

/** Starts `count` customers. `base` is called before each request, because the address may change. */
export function startCustomers(
  base: () => string,
  therapist: { id: number; serviceId: number },
  { count = 8, from = 0, rest = 30 }: { count?: number; from?: number; rest?: number } = {},
): SimulatedCustomers {
  const forms: SentForm[] = [];
  const closing = new AbortController();
  let next = from;
  const customer = async () => {
    while (!closing.signal.aborted) {
      const form = newForm();
      forms.push(form);
      const startTime = nthHourlySlot(next++);
      const patience = Date.now() + 60_000;
      for (;;) {
        const { status } = await submitForm(base(), form, therapist, startTime);
        if (status !== 0 && status < 500) break;
        if (Date.now() > patience) throw new Error('No definite answer in a minute');
        await pause(100);
      }
      await pause(rest);
    }
  };
  const customers = Array.from({ length: count }, customer);
  return {
    forms,
    leave: async () => {
      closing.abort();
      await Promise.all(customers);
    },
    rush: (count) =>
      Promise.all(
        Array.from({ length: count }, () => {
          const form = newForm();
          forms.push(form);
          return submitForm(base(), form, therapist, nthHourlySlot(next++));
        }),
      ),
  };
}
