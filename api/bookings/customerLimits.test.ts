import { expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const wrong = '/api/b/0000000000000000000000';

it('tries of wrong links are limited for each address, and the right one is opened all the same', async () => {
  const id = await bookVisit(api, await makeTherapist(api.manage));
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
  const right = `/api${body.data.link}`;
  for (let tries = 1; tries <= 30; tries += 1) {
    expect((await api.visit('GET', wrong, from('192.0.2.1'))).status).toBe(404);
    expect((await api.visit('GET', right, from('192.0.2.1'))).status).toBe(200);
  }
  const limited = await api.visit<ErrorBody>('GET', wrong, from('192.0.2.1'));
  expect([limited.status, limited.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api.visit('POST', `${wrong}/cancel`, { ...from('192.0.2.1'), body: {} })).status).toBe(429);
  expect((await api.visit('GET', right, from('192.0.2.1'))).status).toBe(200);
  expect((await api.visit('GET', wrong, from('192.0.2.2'))).status).toBe(404);
});

it('changes of one booking are limited', async () => {
  const id = await bookVisit(api, await makeTherapist(api.manage));
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
  const correct = () =>
    api.visit('PATCH', `/api${body.data.link}`, { body: { clientAddress: 'Soi 5', version: 99 } });
  for (let tries = 1; tries <= 30; tries += 1) expect((await correct()).status).toBe(409);
  expect((await correct()).status).toBe(429);
  expect((await api.visit('GET', `/api${body.data.link}`)).status).toBe(200);
});

it('other times that one booking asks for are limited, and those that are refused do not count', async () => {
  const id = await bookVisit(api, await makeTherapist(api.manage));
  const read = async () => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
  const { link, startTime } = await read();
  const day = startTime.slice(0, 10);
  const ask = async (time: string, version?: number) =>
    (
      await api.visit('POST', `/api${link}/move`, {
        body: { startTime: `${day} ${time}`, version: version ?? (await read()).version },
      })
    ).status;
  for (let tries = 1; tries <= 12; tries += 1) expect(await ask('14:00', 99)).toBe(409);
  for (let tries = 1; tries <= 10; tries += 1) expect(await ask(tries % 2 ? '14:00' : '15:00')).toBe(200);
  expect(await ask('16:00')).toBe(429);
  expect((await read()).moveRequest?.startTime).toContain('T08:00');
});

it('corrections of one booking are limited, and those that are refused do not count', async () => {
  const id = await bookVisit(api, await makeTherapist(api.manage));
  const read = async () => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
  const { link } = await read();
  const correct = async (number: number, version?: number) =>
    (
      await api.visit('PATCH', `/api${link}`, {
        body: { clientAddress: `${number} Silom Road`, version: version ?? (await read()).version },
      })
    ).status;
  for (let tries = 1; tries <= 12; tries += 1) expect(await correct(tries, 99)).toBe(409);
  for (let tries = 1; tries <= 10; tries += 1) expect(await correct(tries)).toBe(200);
  expect(await correct(11)).toBe(429);
  expect((await read()).clientAddress).toBe('10 Silom Road');
});
