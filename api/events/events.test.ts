import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../tests/support/api/callApi.ts';
import { startApiProcess, type ApiProcess } from '../../tests/support/api/apiProcess.ts';
import { freshDatabase } from '../../tests/support/database/database.ts';
import { customerFields, makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';

let database: FreshDatabase;
let here: ApiProcess;
let there: ApiProcess;

beforeAll(async () => {
  database = await freshDatabase();
  here = await startApiProcess(database.url);
  there = await startApiProcess(database.url);
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});

/** Opens the stream; `next` reads until the text contains `wanted`. */
async function listenTo(api: ApiProcess) {
  const { body } = await callApi<{ data: { token: string } }>(api.base, 'POST', '/api/auth/login', {
    body: { username: 'admin', password: 'lotus garden' },
  });
  const response = await fetch(`${api.base}/api/admin/events`, {
    headers: { Authorization: `Bearer ${body.data.token}` },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    next: async (wanted: string) => {
      while (!text.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended after: ${text}`);
        text += value;
      }
      return text;
    },
    ended: async () => {
      while (!(await reader.read()).done);
      return true;
    },
    close: () => reader.cancel(),
  };
}

describe('the stream of changes', () => {
  it('delivers a booking and a change of the shop made through another process', async () => {
    const stream = await listenTo(here);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await stream.next('here');
    const therapist = await makeTherapist(there.manage);
    const startTime = `${utcDateIn(5)} 10:00`;
    await callApi(there.base, 'POST', '/api/bookings', {
      body: { ...customerFields, therapistId: therapist.id, serviceId: therapist.serviceId, startTime },
    });
    const received = await stream.next('{"kind":"booking"}');
    expect(received).toContain('{"kind":"therapist"}');
    expect(received).not.toMatch(/Nok|Sukhumvit|081/);
    await there.manage('PATCH', '/shop/status', { isOpen: true });
    await stream.next('{"kind":"shop"}');
    await stream.close();
  });

  it('requires a session', async () => {
    const { status } = await fetch(`${here.base}/api/admin/events`);
    expect(status).toBe(401);
  });

  it('ends when its process is asked to stop, without delaying it', { tags: ['full'] }, async () => {
    const third = await startApiProcess(database.url);
    const stream = await listenTo(third);
    await stream.next('here');
    const stopped = third.stop();
    expect(await stream.ended()).toBe(true);
    expect(await stopped).toBe(0);
  });
});
