import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../support/api/api.ts';
import { cloneTemplate, startTestServer, type FreshDatabase } from '../support/database/databaseServer.ts';
import { hasDebianPostgres } from '../support/database/debianPostgres.ts';
import { bookingRequests } from '../support/api/requestBooking.ts';
import { makeTherapist } from '../support/testData.ts';

describe.skipIf(!hasDebianPostgres())(
  'on PostgreSQL 15 with its default settings (skipped where postgresql-15 is not installed)',
  () => {
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let database: FreshDatabase;
    let api: TestApi;
    beforeAll(async () => {
      server = await startTestServer({}, 'debian');
      database = await cloneTemplate(server, 'empty');
      api = await startApi({ url: database.url, now: () => new Date('2026-12-01T03:00:00Z') });
    });
    afterAll(async () => {
      await api.stop();
      await database.drop();
      await server.stop();
    });

    it('a visit is booked, and its time is offered no longer', async () => {
      const { id: therapistId, serviceId } = await makeTherapist(api.manage);
      const { book, slotsOf } = bookingRequests(api);
      expect(await slotsOf(therapistId, '2026-12-03')).toContain('10:00');
      expect((await book({ therapistId, serviceId, startTime: '2026-12-03 10:00' })).status).toBe(201);
      expect(await slotsOf(therapistId, '2026-12-03')).not.toContain('10:00');
      const path = `/api/availability?date=2026-12-03&serviceId=${serviceId}`;
      const { body } = await api.visit<{ data: { starts: string[] }[] }>('GET', path);
      expect(body.data[0]?.starts).not.toContain('10:00');
      expect(body.data[0]?.starts).toContain('11:00');
    });

    it('forty customers at once are all answered, each with a time of their own', async () => {
      const { book } = bookingRequests(api);
      const therapists = await Promise.all(Array.from({ length: 40 }, () => makeTherapist(api.manage)));
      const responses = await Promise.all(
        therapists.map(({ id: therapistId, serviceId }, index) =>
          book({
            therapistId,
            serviceId,
            startTime: '2026-12-03 10:00',
            clientPhone: `08123456${String(index).padStart(2, '0')}`,
          }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(therapists.map(() => 201));
    });
  },
);
