import { beforeAll, expect } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { BookingPayments, DoorPayment, Payment } from '#contract/payment.ts';
import type { Statement } from '#contract/report.ts';
import { therapistPageCalls } from './therapistPage.ts';
import { setUpVisits } from './visitCalls.ts';

type DoorVisit = { id: number; start: number; date: string };

export const cash = (amount: number, tip = 0): DoorPayment => ({ method: 'cash', amount, tip });
export const card = (amount: number, tip = 0): DoorPayment => ({ method: 'card', amount, tip });

type Shown = {
  /** what she had entered, as her phone shows it */
  seen?: DoorPayment[];
  /** what was open without that */
  open?: number;
  state?: string | null;
  key?: string;
  age?: number;
};

/** The shop of setUpVisits, whose therapist has half of what visits cost and enters what she takes on her own page. */
export function setUpDoor() {
  const shop = setUpVisits();
  const { api, clock, therapist, visitSoon } = shop;
  const calls = {} as ReturnType<typeof therapistPageCalls>;
  let token: string;
  beforeAll(async () => {
    Object.assign(calls, therapistPageCalls(api));
    token = await calls.openDevice(therapist.id);
    await api.sql`update therapists set share_percent = 50 where id = ${therapist.id}`;
  });

  /** A visit of 800 THB whose hour is over, and of which its therapist has said nothing. */
  async function visitOver(): Promise<DoorVisit> {
    const visit = await visitSoon();
    clock.now = new Date(visit.start + 3_600_000);
    return visit;
  }

  /** Says what she took for a visit. */
  const take = (
    { id, start }: DoorVisit,
    payments: DoorPayment[],
    { seen = [], open = 800, state = null, key, ...change }: Shown = {},
  ) =>
    calls.say(
      token,
      id,
      {
        visitState: 'finished',
        seen: { visitState: state, startTime: new Date(start).toISOString(), taken: seen, open },
        at: clock.now.toISOString(),
        payments,
        ...change,
      },
      key,
    );

  const moneyOf = async ({ id }: DoorVisit) =>
    (await api.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`)).body.data;
  const counted = async (visit: DoorVisit): Promise<Payment[]> =>
    (await moneyOf(visit)).payments.filter(({ voidedAt }) => voidedAt === null);
  const shown = async ({ id }: DoorVisit) =>
    (await calls.page(token)).visits.find((visit) => visit.id === id);
  const historyOf = async ({ id }: DoorVisit) => {
    const path = `/bookings/${id}/history`;
    const { body } = await api.manage<{ data: { action: string; username: string; changes: object }[] }>(
      'GET',
      path,
    );
    return body.data;
  };
  const statementOf = async ({ date }: DoorVisit, therapistId = therapist.id) => {
    const path = `/statements?from=${date}&to=${date}&therapistId=${therapistId}`;
    return (await api.manage<{ data: Statement[] }>('GET', path)).body.data[0]!;
  };
  const confirm = ({ id }: DoorVisit, paymentId: number) =>
    api.manage<{ data: BookingPayments } & ErrorBody>(
      'POST',
      `/bookings/${id}/payments/${paymentId}/confirm`,
    );
  const confirmAll = async (visit: DoorVisit) => {
    for (const { id } of await counted(visit)) expect((await confirm(visit, id)).status).toBe(200);
  };
  /** Enters what the shop was paid. */
  const pay = ({ id }: DoorVisit, payment: object) =>
    api.manage<{ data: { id: number } }>('POST', `/bookings/${id}/payments`, payment);

  return {
    ...shop,
    visitOver,
    /** Says how a visit goes, as its therapist's phone does. */
    say: ({ id }: DoorVisit, change: object) => calls.say(token, id, change),
    take,
    pay,
    confirm,
    confirmAll,
    moneyOf,
    counted,
    shown,
    historyOf,
    statementOf,
  };
}
