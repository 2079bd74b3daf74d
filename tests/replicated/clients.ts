import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi, type CallOptions } from '../support/api/callApi.ts';
import { newForm, nthHourlySlot, submitForm, type SentForm } from '../support/crowd/simulatedCustomers.ts';
import { utcDateIn } from '../support/testData.ts';

export type Therapist = { id: number; serviceId: number };

/** One request that was answered as it should be, or not (status 0: not at all). Times in ms since 1970. */
export type Attempt = { status: number; began: number; ended: number };

/** Those who use the shop during a run, and all that they were answered. */
export type Clients = {
  forms: SentForm[];
  reads: Attempt[];
  decisions: Attempt[];
  /** the bookings whose approval was acknowledged */
  approved: Set<number>;
  /** Resolves once every form and every decision has its answer. */
  leave: () => Promise<void>;
};

/** ms for which a client tries again */
const patience = 240_000;

/**
 * Starts eight customers who book (two for each therapist, often the same times), one who reads what the database
 * alone knows, and an administrator who approves.
 */
export function startClients(base: string, token: string, therapists: Therapist[]): Clients {
  const clients: Omit<Clients, 'leave'> = { forms: [], reads: [], decisions: [], approved: new Set() };
  const closing = new AbortController();
  const { signal } = closing;

  const untilAnswered = async (send: () => Promise<Attempt>): Promise<void> => {
    const end = Date.now() + patience;
    for (;;) {
      const { status } = await send();
      if (status !== 0 && status < 500) return;
      if (Date.now() > end) throw new Error(`No definite answer in ${patience / 1000} s`);
      await pause(200);
    }
  };

  const nextSlots = therapists.map(() => 0);
  const customer = async (at: number) => {
    const therapist = therapists[at % therapists.length]!;
    while (!signal.aborted) {
      // one in four wants the time that another one has just asked for
      const isContested = Math.random() < 0.25;
      const slot = isContested ? nextSlots[at % therapists.length]! : ++nextSlots[at % therapists.length]!;
      const contact = Math.random() < 0.25 ? { clientEmail: `nok-${randomUUID()}@example.com` } : {};
      const form = newForm({ contact });
      clients.forms.push(form);
      await untilAnswered(() => submitForm(base, form, therapist, nthHourlySlot(slot)));
      await pause(500);
    }
  };

  const call = async (kept: Attempt[], method: string, path: string, asked: CallOptions) => {
    const began = Date.now();
    const status = await callApi(base, method, path, asked).then(
      (answer) => answer.status,
      () => 0,
    );
    const attempt = { status, began, ended: Date.now() };
    kept.push(attempt);
    return attempt;
  };

  const reader = async () => {
    const [{ id, serviceId }] = therapists as [Therapist];
    const slots = `/api/therapists/${id}/availability/slots?date=${utcDateIn(300)}&serviceId=${serviceId}`;
    for (let turn = 0; !signal.aborted; turn += 1) {
      await call(clients.reads, 'GET', turn % 2 ? slots : '/api/admin/bookings', { token });
      await pause(100);
    }
  };

  const administrator = async () => {
    let seen = 0;
    while (!signal.aborted) {
      const waiting = clients.forms.slice(seen).filter(({ id }) => id !== null);
      const id = waiting.at(-1)?.id;
      if (id) {
        seen = clients.forms.length;
        const headers = { 'Idempotency-Key': randomUUID() };
        const asked = { body: { status: 'approved' }, headers, token };
        await untilAnswered(async () => {
          const answer = await call(clients.decisions, 'PATCH', `/api/admin/bookings/${id}/status`, asked);
          if (answer.status === 200) clients.approved.add(id);
          return answer;
        });
      }
      await pause(200);
    }
  };

  const all = [...Array.from({ length: 8 }, (_, at) => customer(at)), reader(), administrator()];
  // an error is reported by `leave`
  for (const one of all) one.catch(() => closing.abort());
  return {
    ...clients,
    leave: async () => {
      closing.abort();
      await Promise.all(all);
    },
  };
}

/** The moments at which a process said over its stream that a booking, or anything, may have changed. */
export function listenToStream(base: string, token: string, signal: AbortSignal): number[] {
  const moments: number[] = [];
  const listen = async () => {
    const stream = await fetch(`${base}/api/admin/events`, {
      headers: { Authorization: `Bearer ${token}` },
      signal,
    });
    const decoder = new TextDecoder();
    for await (const part of stream.body!)
      if (/"kind":"(?:booking|resync)"/.test(decoder.decode(part))) moments.push(Date.now());
  };
  const forever = async () => {
    while (!signal.aborted) {
      await listen().catch(() => {});
      await pause(200);
    }
  };
  void forever();
  return moments;
}
