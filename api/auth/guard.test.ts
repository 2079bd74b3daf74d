import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { findings } from '../../tests/support/database/databaseContents.ts';
import { forgedTokens, idInToken } from '../../tests/support/hostile/forgedTokens.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import { listRoutes } from '../../tests/support/api/routes.ts';
import { adminRouters } from '../app.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi();

async function badTokens(): Promise<Record<string, string | undefined>> {
  const signIn = async () => {
    const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
      body: { username: 'admin', password: 'lotus garden' },
    });
    return body.data.token;
  };
  const [idle, loggedOut, live] = [await signIn(), await signIn(), await signIn()];
  await api.sql`update sessions set last_used_at = now() - interval '31 days' where id = ${idInToken(idle)}`;
  await api.visit('POST', '/api/auth/logout', { token: loggedOut });
  const { id } = await makeTherapist(api.manage);
  return {
    ...(await forgedTokens(api.context.secrets[0], 'session token', live)),
    idle,
    'logged out': loggedOut,
    'of a therapist': await therapistPageCalls(api).openDevice(id),
  };
}

describe('every admin route', () => {
  it('is 401 without a valid token and changes nothing', async () => {
    await makeTherapist(api.manage);
    const tables = () =>
      findings(api.sql, [
        'select * from therapists',
        'select * from services',
        'select * from shop_status',
        'select * from booking_rules',
        'select * from integration_settings',
        'select * from therapist_availability',
        'select count(*) from uploads',
        'select * from payments',
        'select id, state from slips',
        'select id, state from reviews',
        'select count(*) from sessions where ended_at is null',
        'select count(*) from audit_entries',
        'select count(*) from booking_events',
        'select * from therapist_links',
        'select id, ended_at from therapist_devices',
      ]);
    const tokens = Object.entries(await badTokens());
    const before = await tables();
    const routes = listRoutes(adminRouters(api.context));
    expect(routes.length).toBeGreaterThan(25);
    for (const { method, path: pattern } of routes) {
      const path = pattern.replace(/:\w+/g, '1');
      for (const [kind, token] of tokens) {
        const body =
          method === 'GET'
            ? undefined
            : { isOpen: false, isActive: false, name: 'Intruder', status: 'approved' };
        const answer = await api.visit<ErrorBody>(method, path, { ...(token ? { token } : {}), body });
        expect([answer.status, answer.body.code], `${method} ${path}, token ${kind}`).toEqual([
          401,
          'unauthorized',
        ]);
      }
    }
    expect(await tables()).toBe(before);
  });
});

describe('the session check without a database', () => {
  it('rejects every token without details', async () => {
    await api.sql`alter table sessions rename to elsewhere`;
    const answers = await Promise.all(
      ['/bookings', '/services', '/settings/integrations'].map((path) => api.manage('GET', path)),
    );
    await api.sql`alter table elsewhere rename to sessions`;
    for (const { status, body } of answers) {
      expect(status).toBe(500);
      expect(body).not.toHaveProperty('data');
    }
    expect((await api.manage('GET', '/services')).status).toBe(200);
  });
});
