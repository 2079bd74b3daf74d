import { afterEach, describe, expect, it } from 'vitest';
import type { BookingReceipt } from '#contract/booking.ts';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { scriptSucceedsAs, type Account } from '../../api/database/embedded/account.ts';
import { businessDateOf } from '../../api/server/businessTime.ts';
import { callApi } from '../support/api/callApi.ts';
import { copyCheckout, type Checkout } from './checkout.ts';
import { customerFields } from '../support/testData.ts';

const isRoot = process.getuid?.() === 0;
const nobody: Account = { uid: 65_534, gid: 65_534 };
/** Other users cannot run a Node that is installed in root's home. */
const canRunAsOther = isRoot && (await scriptSucceedsAs(nobody, 'node --version && npm --version'));
const limitMs = 180_000;

const opened: Checkout[] = [];
afterEach(async () => {
  for (const checkout of opened.splice(0)) await checkout.remove();
}, limitMs);

describe('npm start on a fresh clone, in a path with a space', () => {
  it(
    'prints how to sign in, and has the booking after a second start',
    async () => {
      const checkout = await openCheckout(null);
      const first = await checkout.start();
      const [, username, password] = /Sign in as (\S+) with the password (\S+)/.exec(first.output)!;
      const signIn = { username: username!, password: password! };
      const bookingId = await book(first.url);
      await first.stop('SIGTERM');

      const second = await checkout.start();
      expect(second.output).toContain(`Sign in as ${username}. Lost the password?`);
      expect(await clientNameOf(second.url, bookingId, signIn)).toBe(customerFields.clientName);
      await second.stop('SIGINT');
      expect(await checkout.findServer()).toBeNull();
    },
    limitMs,
  );

  it('keeps every booking over a second start and a kill', { tags: ['full'], timeout: limitMs }, () =>
    expectBookingsKept(null),
  );

  it.skipIf(!canRunAsOther)(
    'does so for an ordinary user (skipped unless root can run node as one)',
    { tags: ['full'], timeout: limitMs },
    () => expectBookingsKept(nobody),
  );

  it.skipIf(!isRoot)(
    'does so for root under a folder that only root may enter (skipped unless root)',
    { tags: ['full'], timeout: limitMs },
    () => expectBookingsKept(null, { isClosed: true }),
  );
});

async function openCheckout(...options: Parameters<typeof copyCheckout>): Promise<Checkout> {
  const checkout = await copyCheckout(...options);
  opened.push(checkout);
  return checkout;
}

async function expectBookingsKept(owner: Account | null, options?: { isClosed: boolean }): Promise<void> {
  const checkout = await openCheckout(owner, options);
  const signIn = { username: 'owner', password: 'lotus garden' };

  const first = await checkout.start({ ADMIN_USERNAME: signIn.username, ADMIN_PASSWORD: signIn.password });
  const one = await book(first.url);
  await first.stop('SIGTERM');
  expect(await checkout.findServer()).toBeNull();

  const second = await checkout.start();
  expect(await clientNameOf(second.url, one, signIn)).toBe(customerFields.clientName);
  const two = await book(second.url);
  await second.stop('SIGKILL');
  expect(await checkout.findServer()).not.toBeNull();

  const third = await checkout.start();
  expect(await clientNameOf(third.url, one, signIn)).toBe(customerFields.clientName);
  expect(await clientNameOf(third.url, two, signIn)).toBe(customerFields.clientName);
  await third.stop('SIGINT');
  expect(await checkout.findServer()).toBeNull();
}

/** Books the first free slot that the demo offers, as a customer. Returns the booking's id. */
async function book(url: string): Promise<number> {
  const therapists = await visit<Therapist[]>(url, '/api/therapists');
  for (const { id: therapistId } of therapists.filter(({ isActive }) => isActive)) {
    const [service] = await visit<Service[]>(url, `/api/therapists/${therapistId}/services`);
    if (!service) continue;
    for (let day = 1; day <= 14; day += 1) {
      const date = businessDateOf(new Date(Date.now() + day * 86_400_000));
      const query = `date=${date}&serviceId=${service.id}`;
      const [time] = await visit<string[]>(url, `/api/therapists/${therapistId}/availability/slots?${query}`);
      if (time === undefined) continue;
      const body = { ...customerFields, therapistId, serviceId: service.id, startTime: `${date} ${time}` };
      const answer = await callApi<{ data: BookingReceipt }>(url, 'POST', '/api/bookings', { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.data.id;
    }
  }
  throw new Error('The demo offers no free slot in two weeks.');
}

async function visit<T>(url: string, path: string): Promise<T> {
  return (await callApi<{ data: T }>(url, 'GET', path)).body.data;
}

async function clientNameOf(
  url: string,
  bookingId: number,
  signIn: { username: string; password: string },
): Promise<string> {
  const session = await callApi<{ data: { token: string } }>(url, 'POST', '/api/auth/login', {
    body: signIn,
  });
  const { token } = session.body.data;
  const path = `/api/admin/bookings/${bookingId}`;
  const booking = await callApi<{ data: { clientName: string } }>(url, 'GET', path, { token });
  return booking.body.data.clientName;
}
