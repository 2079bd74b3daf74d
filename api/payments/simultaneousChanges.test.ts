import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { cash, setUpDoor } from '../../tests/support/api/door.ts';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { paymentMethods, sumByMethod, type DoorPayment, type Payment } from '../contract/payment.ts';

const { api, clock, therapist, visitOver, take, pay, moneyOf, counted, historyOf, statementOf } = setUpDoor();
const calls = therapistPageCalls(api);
type Visit = Awaited<ReturnType<typeof visitOver>>;

let visit: Visit;
/** of the therapist's two phones, and of two administrators */
let phones: string[];
let administrators: string[];

beforeAll(async () => {
  visit = await visitOver();
  phones = [await calls.openDevice(therapist.id), await calls.openDevice(therapist.id)];
  const login = { body: { username: 'admin', password: 'lotus garden' } };
  const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', login);
  administrators = [api.token, body.data.token];
});

const who = fc.nat(1);
const satang = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => amount / 100);
const method = fc.constantFrom(...paymentMethods);
const change = fc.oneof(
  fc.record({
    kind: fc.constant('door' as const),
    who,
    payments: fc.array(fc.record({ method, amount: satang(60_000), tip: fc.constantFrom(0, 20) }), {
      maxLength: 2,
    }),
  }),
  fc.record({
    kind: fc.constant('payment' as const),
    who,
    method,
    amount: satang(60_000),
    isTip: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('refund' as const), who, method, amount: satang(20_000) }),
  fc.record({ kind: fc.constant('discount' as const), who, amount: satang(50_000) }),
  fc.record({ kind: fc.constant('extra' as const), who, amount: satang(50_000) }),
  fc.record({ kind: fc.constant('void' as const), who }),
  fc.record({ kind: fc.constant('confirm' as const), who }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

type Answer = { change: Change; status: number; id: number | undefined };

it(
  'two phones of a therapist and two administrators who change the money of one visit at once lose no line and make none twice',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 10, size: 'max' }), async (changes) => {
        await forgetMoney();
        const before = (await historyOf(visit)).length;
        expect((await take(visit, [cash(300)])).status).toBe(200);
        const [atDoor] = await counted(visit);
        const { id: deposit } = (await pay(visit, { amount: 200, method: 'transfer' })).body.data;
        const answers = await Promise.all(changes.map((one) => sendTwice(one, atDoor!, deposit)));
        await check(answers, atDoor!, deposit);
        await checkHistory((await historyOf(visit)).slice(before));
      }),
      { numRuns: process.env['FULL'] ? 40 : 6 },
    );
  },
);

/** Takes the visit back to before anything was said of it. */
async function forgetMoney(): Promise<void> {
  for (const table of ['adjustments', 'payments', 'visits'])
    await api.sql`delete from ${api.sql(table)} where booking_id = ${visit.id}`;
}

/** As a phone does on a bad line: the same request again before the first is answered. */
async function sendTwice(change: Change, atDoor: Payment, deposit: number): Promise<Answer> {
  const key = randomUUID();
  const both = await Promise.all([1, 2].map(() => send(change, atDoor, deposit, key)));
  // what was rejected may be possible a moment later
  const accepted = both.filter(({ status }) => status < 300);
  expect(new Set(accepted.map(({ body }) => body.data?.id)).size).toBeLessThanOrEqual(1);
  const { status, body } = accepted[0] ?? both[0]!;
  return { change, status, id: body.data?.id };
}

function send(change: Change, atDoor: Payment, deposit: number, key: string) {
  const path = `/api/admin/bookings/${visit.id}`;
  const post = (to: string, body: object) =>
    api.visit<{ data?: { id?: number } } & ErrorBody>('POST', `${path}/${to}`, {
      body,
      token: administrators[change.who]!,
      headers: { 'Idempotency-Key': key },
    });
  if (change.kind === 'door') {
    const seen = {
      visitState: 'finished',
      startTime: new Date(visit.start).toISOString(),
      taken: [cash(300)],
      open: 600,
    };
    const said = { visitState: 'finished', seen, at: clock.now.toISOString(), payments: change.payments };
    return calls.say(phones[change.who]!, visit.id, said, key);
  }
  if (change.kind === 'payment') {
    const { amount, method: by, isTip } = change;
    return post('payments', { amount, method: by, kind: isTip ? 'tip' : 'payment' });
  }
  if (change.kind === 'refund')
    return post('payments', { amount: -change.amount, method: change.method, settles: false });
  if (change.kind === 'void') return post(`payments/${deposit}/void`, {});
  if (change.kind === 'confirm') return post(`payments/${atDoor.id}/confirm`, {});
  const amount = change.kind === 'extra' ? change.amount : -change.amount;
  return post('adjustments', { amount, kind: change.kind, reason: 'at once' });
}

async function check(answers: Answer[], atDoor: Payment, deposit: number): Promise<void> {
  const { payments, adjustments, paid, due } = await moneyOf(visit);
  const made = (...kinds: Change['kind'][]) =>
    answers.filter(({ change, status }) => kinds.includes(change.kind) && status < 300);
  for (const { status } of answers) expect([200, 201, 400, 409]).toContain(status);

  // every line that was answered is there once, and no other
  const entered = payments.filter(({ isFromDoor, id }) => !isFromDoor && id !== deposit);
  expect(entered.map(({ id, amount, method: by }) => [id, amount, by]).toSorted(byId)).toEqual(
    made('payment', 'refund')
      .map(({ change, id }) => [
        id,
        change.kind === 'refund' ? -change.amount : 'amount' in change && change.amount,
        'method' in change && change.method,
      ])
      .toSorted(byId),
  );
  expect(adjustments.map(({ id, amount }) => [id, amount]).toSorted(byId)).toEqual(
    made('discount', 'extra')
      .map(({ change, id }) => [id, 'amount' in change && (change.kind === 'extra' ? 1 : -1) * change.amount])
      .toSorted(byId),
  );

  // of what the phones said one is entered, and the other phone was told
  const said = made('door').map(({ change }) =>
    JSON.stringify(sumByMethod('payments' in change ? change.payments : [])),
  );
  expect(new Set(said).size).toBeLessThanOrEqual(1);
  const taken = sumByMethod(
    payments.filter(({ isFromDoor, voidedAt }) => isFromDoor && !voidedAt).map(asTaken),
  );
  expect(JSON.stringify(taken)).toBe(said[0] ?? JSON.stringify([cash(300)]));

  // what is voided and confirmed is so once, whatever came first
  const stillThere = payments.find(({ id }) => id === deposit)!;
  expect(stillThere.voidedAt !== null).toBe(made('void').length > 0);
  const confirmed = payments.find(({ id }) => id === atDoor.id)!;
  expect(confirmed.confirmedAt !== null).toBe(made('confirm').length > 0);

  // the sums are those of the lines
  const inSatang = (thb: number) => Math.round(thb * 100);
  const sum = (lines: { amount: number; voidedAt: string | null }[]) =>
    lines.reduce((all, { amount, voidedAt }) => all + (voidedAt ? 0 : inSatang(amount)), 0);
  expect(inSatang(paid)).toBe(sum(payments.filter(({ kind }) => kind === 'payment')));
  expect(paid).toBeGreaterThanOrEqual(0);
  expect(inSatang(due)).toBe(80_000 + sum(adjustments));
  const { totals } = await statementOf(visit);
  expect([inSatang(totals.paid), inSatang(totals.due)]).toEqual([inSatang(paid), inSatang(due)]);
}

/** Each line has its entry. */
async function checkHistory(history: { action: string }[]): Promise<void> {
  const { payments, adjustments } = await moneyOf(visit);
  const times = (action: string) => history.filter((entry) => entry.action === action).length;
  expect(times('payment_added')).toBe(payments.length);
  expect(times('payment_voided')).toBe(payments.filter(({ voidedAt }) => voidedAt !== null).length);
  expect(times('payment_confirmed')).toBe(payments.filter(({ confirmedAt }) => confirmedAt !== null).length);
  expect(times('adjustment_added')).toBe(adjustments.length);
}

const byId = ([a]: unknown[], [b]: unknown[]) => Number(a) - Number(b);
const asTaken = ({ method: by, kind, amount }: Payment): DoorPayment =>
  kind === 'tip' ? { method: by, amount: 0, tip: amount } : { method: by, amount, tip: 0 };
