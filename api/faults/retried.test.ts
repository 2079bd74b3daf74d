import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectNothingLost,
  fill,
  hourFromNow,
  send,
  tally,
  tireless,
  type Form,
} from '../../tests/customers.ts';
import { freshDatabase } from '../../tests/database.ts';
import { startProcess, type ApiProcess } from '../../tests/process.ts';
import type { FreshDatabase } from '../../tests/server.ts';
import { layWire, type Wire } from '../../tests/wire.ts';
import { connect, type Sql } from '../database.ts';

// SOAK=1: the whole of it, some minutes long
const isSoak = process.env['SOAK'] !== undefined;
const keys = isSoak ? 2_000 : 150;
const customers = 16;

let database: FreshDatabase;
let sql: Sql;
let processes: ApiProcess[];
let wires: Wire[];

beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url);
  processes = [];
  for (let count = 0; count < 2; count += 1) {
    processes.push(await startProcess(database.url, { LOG_LEVEL: 'error' }));
  }
  wires = await Promise.all(processes.map(({ base }) => layWire(Number(new URL(base).port))));
});
afterAll(async () => {
  await Promise.all([...wires, ...processes].map((opened) => opened.stop()));
  await sql.end({ timeout: 1 });
  await database.drop();
});

const some = <T>(choices: T[]): T => choices[Math.floor(Math.random() * choices.length)]!;

it(`${keys} bookings, each sent one to five times over lines that lose a third of the answers, are made once each`, async () => {
  const therapist = await tireless(processes[0]!.manage);
  const bases = wires.map(({ port }) => `http://127.0.0.1:${port}`);
  for (const wire of wires) wire.lose(0.3);
  const forms: Form[] = [];

  const customer = async () => {
    while (forms.length < keys) {
      const startTime = hourFromNow(forms.length);
      const form = fill();
      forms.push(form);
      const sends = 1 + Math.floor(Math.random() * 5);
      const sending = [];
      for (let count = 0; count < sends; count += 1) {
        const trying = send(some(bases), form, therapist, startTime);
        sending.push(trying);
        // behind one another or side by side
        if (Math.random() < 0.5) await trying;
        else await pause(Math.random() * 10);
      }
      await Promise.all(sending);
      const isUnknown = () => form.tries.every(({ status }) => status === 0 || status >= 500);
      while (isUnknown()) await send(some(bases), form, therapist, startTime);
    }
  };
  await Promise.all(Array.from({ length: customers }, customer));

  const counts = tally(forms);
  if (isSoak) process.stdout.write(`retried: ${JSON.stringify(counts)}\n`);
  expect(counts).toMatchObject({ forms: keys, unavailable: 0 });
  expect(counts.unanswered).toBeGreaterThan(keys / 2);
  await expectNothingLost(sql, therapist, forms);
}, 1_200_000);
