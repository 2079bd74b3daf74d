import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { idInToken } from '../../tests/support/hostile/forgedTokens.ts';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';

const hour = 3_600_000;
const day = 24 * hour;
const clock = { now: new Date('2026-12-01T03:00:00Z') };
const api = setUpApi({ now: () => clock.now, env: { RATE_LIMITS: 'on' } });
const calls = {} as ReturnType<typeof therapistPageCalls>;
let id: number;
let name: string;

beforeAll(async () => {
  Object.assign(calls, therapistPageCalls(api));
  ({ id, name } = await makeTherapist(api.manage));
});

const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const opened = async (link: string) => (await calls.openLink(link)).status;
const isLive = async (token: string) => (await calls.me(token)).status === 200;

describe('the link to a therapist’s page', () => {
  it('opens the page on one device, and never again', async () => {
    const link = await calls.makeLink(id);
    expect(link).toMatch(/^[A-Za-z0-9]{22}$/);
    const { status, body } = await calls.openLink(link);
    expect([status, (await calls.me(body.data.token)).body]).toMatchObject([
      201,
      { data: { therapistId: id, name, deviceId: expect.any(String) } },
    ]);
    expect(await opened(link)).toBe(404);
  });

  it('is opened by one of several at the same time', async () => {
    const link = await calls.makeLink(id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => opened(link)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404]);
  });

  it('is opened again for ten minutes by the device that did not hear the answer, and by no other', async () => {
    const link = await calls.makeLink(id);
    const [own, others] = [randomUUID(), randomUUID()].map((key) => ({ 'Idempotency-Key': key }));
    const devices = (await calls.devices(id)).length;
    const answers = await Promise.all([1, 2, 3].map(() => calls.openLink(link, own)));
    const tokens = answers.map(({ body }) => body.data.token);
    const ids = await Promise.all(tokens.map(async (token) => (await calls.me(token)).body.data.deviceId));
    expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[201, 201, 201], 1]);
    expect(await calls.devices(id)).toHaveLength(devices + 1);
    expect((await calls.openLink(link, others)).status).toBe(404);
    expect(await opened(link)).toBe(404);
    later(hour / 6 - 1);
    expect((await calls.openLink(link, own)).status).toBe(201);
    later(1);
    expect((await calls.openLink(link, own)).status).toBe(404);
  });

  it('is not opened again by a device that has ended', async () => {
    const link = await calls.makeLink(id);
    const own = { 'Idempotency-Key': randomUUID() };
    const { token } = (await calls.openLink(link, own)).body.data;
    await api.visit('DELETE', '/api/t/device', { token });
    expect((await calls.openLink(link, own)).status).toBe(404);
  });

  it('ends with the device’s id alone, which can do nothing else and says nothing', async () => {
    const [token, other] = [await calls.openDevice(id), await calls.openDevice(id)];
    const { deviceId } = (await calls.me(token)).body.data;
    const signOut = (of: string) => api.visit('POST', '/api/t/sign-out', { body: { deviceId: of } });
    const answers = [await signOut(deviceId), await signOut(deviceId), await signOut(randomUUID())];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { data: { signedOut: true } }]);
    expect([await isLive(token), await isLive(other)]).toEqual([false, true]);
    expect((await signOut('none')).status).toBe(400);
  });

  it('waits until it is opened, and the administrator can send it again', async () => {
    const link = await calls.makeLink(id);
    expect(await calls.waitingLink(id)).toBe(`/t/${link}`);
    await calls.openLink(link);
    expect(await calls.waitingLink(id)).toBeNull();
  });

  it('ends after a week, unopened', async () => {
    const link = await calls.makeLink(id);
    later(7 * day - hour);
    expect(await calls.waitingLink(id)).toBe(`/t/${link}`);
    later(hour);
    expect(await calls.waitingLink(id)).toBeNull();
    expect(await opened(link)).toBe(404);
  });

  it('is dead once the next one is made; devices stay', async () => {
    const device = await calls.openDevice(id);
    const [first, second] = [await calls.makeLink(id), await calls.makeLink(id)];
    expect([await opened(first), await opened(second), await isLive(device)]).toEqual([404, 201, true]);
  });

  it('ends with its devices and the calendar when the administrator ends the page', async () => {
    const device = await calls.openDevice(id);
    const calendar = await calls.makeCalendar(device);
    const link = await calls.makeLink(id);
    expect((await calls.endPage(id)).status).toBe(204);
    expect([await opened(link), await isLive(device), await calls.devices(id)]).toEqual([404, false, []]);
    expect((await api.visit('GET', calendar)).status).toBe(404);
    expect((await calls.endPage(id)).status).toBe(204);
  });

  it('leaves no device that was being made while the page was ended', { tags: ['full'] }, async () => {
    for (let round = 0; round < 40; round += 1) {
      const link = await calls.makeLink(id);
      const [answer] = await Promise.all([calls.openLink(link), calls.endPage(id)]);
      if (answer.status === 201) expect(await isLive(answer.body.data.token)).toBe(false);
      expect(await calls.devices(id)).toEqual([]);
    }
  });

  it('goes with the therapist', async () => {
    const other = await makeTherapist(api.manage);
    const device = await calls.openDevice(other.id);
    const calendar = await calls.makeCalendar(device);
    const link = await calls.makeLink(other.id);
    expect((await api.manage('DELETE', `/therapists/${other.id}`)).status).toBe(204);
    expect([await opened(link), await isLive(device)]).toEqual([404, false]);
    expect((await api.visit('GET', calendar)).status).toBe(404);
  });

  it('is made for therapists that exist', async () => {
    for (const [method, path] of [
      ['GET', 'link'],
      ['POST', 'link'],
      ['DELETE', 'link'],
      ['GET', 'devices'],
      ['DELETE', 'devices/00000000-0000-4000-8000-000000000000'],
      ['DELETE', 'devices/none'],
    ] as const) {
      expect((await api.manage(method, `/therapists/999999/${path}`)).status, `${method} ${path}`).toBe(404);
    }
  });

  it('is in the audit, like its opening', async () => {
    const other = await makeTherapist(api.manage);
    const device = await calls.openDevice(other.id);
    await calls.makeCalendar(device);
    await api.visit('DELETE', '/api/t/calendar', { token: device });
    await api.visit('DELETE', '/api/t/device', { token: device });
    await api.visit('POST', '/api/t/sign-out', { body: { deviceId: idInToken(device) } });
    await calls.endPage(other.id);
    const entries = await api.sql<{ entry: string }[]>`
      select concat_ws(' ', username, user_id is null, action, subject) as entry from audit_entries
      where subject like 'therapist\\_%' and subject_id = ${other.id} order by id`;
    expect(entries.map(({ entry }) => entry)).toEqual([
      'admin f created therapist_link',
      `${other.name} t created therapist_device`,
      `${other.name} t created therapist_calendar`,
      `${other.name} t deleted therapist_calendar`,
      `${other.name} t deleted therapist_device`,
      'admin f deleted therapist_link',
    ]);
  });
});
