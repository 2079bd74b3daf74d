import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { moveCalls } from '../../tests/support/api/moves.ts';
import { describeOperations, simulateOutbox } from '../../tests/support/outbox/simulatedOutbox.ts';
import { makeTherapist, utcDateIn } from '../../tests/support/testData.ts';

const api = setUpApi();
const { book, ask, withdraw, answer, open, history } = moveCalls(api);
let therapist: { id: number; serviceId: number };
let day = 10;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

let devices = 0;

/** A device that sends to the API, and loses the first answers to a decision. */
const deviceThatLoses = (answers: number) => {
  let left = answers;
  // Simulated devices count their keys from 1.
  const prefix = String((devices += 1)).padStart(8, '0');
  return simulateOutbox([], {
    token: () => Promise.resolve(api.token),
    fetch: async (path, init) => {
      const headers = new Headers(init.headers);
      const key = headers.get('Idempotency-Key');
      if (key) headers.set('Idempotency-Key', prefix + key.slice(8));
      const response = await fetch(api.base + path, { ...init, headers });
      if (init.method !== 'GET' && left-- > 0) throw new TypeError('Failed to fetch');
      return response;
    },
  });
};

/** A visit at 10:00 whose customer asks for 14:00. */
async function asked() {
  const date = utcDateIn((day += 1));
  const booking = await book(therapist, `${date} 10:00`);
  await ask(booking.path, `${date} 14:00`);
  return { ...booking, newStart: `${date}T07:00:00.000Z`, oldStart: `${date}T03:00:00.000Z` };
}

const answersIn = async (id: number) =>
  (await history(id)).filter(({ action }) => /^move_(accepted|declined)$/.test(action)).length;

it.each([
  ['move_accepted', true],
  ['move_declined', false],
] as const)('%s whose answers are lost has one effect', async (decision, isMoved) => {
  const { id, path, newStart, oldStart } = await asked();
  const device = deviceThatLoses(2);
  await device.decide(id, decision, 2);
  for (let attempt = 0; attempt < 3; attempt += 1) await device.send({ isUrgent: true });
  expect(await describeOperations(device)).toEqual([`${id} ${decision} done`]);
  expect(await open(path)).toMatchObject({ startTime: isMoved ? newStart : oldStart, version: 3 });
  expect(await answersIn(id)).toBe(1);
});

it('an answer that was made offline is refused when the customer has withdrawn meanwhile', async () => {
  const { id, path, oldStart } = await asked();
  const device = deviceThatLoses(0);
  await device.decide(id, 'move_accepted', 2);
  await withdraw(path, 2);
  await device.send();
  const [operation] = await device.operations();
  expect(operation).toMatchObject({ state: 'refused', refusal: { code: 'booking_changed' } });
  expect(operation?.refusal?.now).toMatchObject({ startTime: oldStart, version: 3 });
  expect(operation?.refusal?.now).not.toHaveProperty('moveRequest');
});

it('two devices that answer offline: the first answer holds, the other device is told', async () => {
  const { id, path, newStart } = await asked();
  const [phone, laptop] = [deviceThatLoses(0), deviceThatLoses(0)];
  await phone.decide(id, 'move_accepted', 2);
  await laptop.decide(id, 'move_declined', 2);
  await phone.send();
  await laptop.send();
  expect((await phone.operations())[0]?.state).toBe('done');
  expect((await laptop.operations())[0]?.state).toBe('refused');
  expect((await open(path)).startTime).toBe(newStart);
  expect((await answer(id, false, 2)).body.code).toBe('booking_changed');
  expect(await answersIn(id)).toBe(1);
});
