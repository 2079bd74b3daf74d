import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { setUpApi } from '../tests/support/api/api.ts';
import { sendRaw } from '../tests/support/hostile/sendRaw.ts';
import { makeTherapist } from '../tests/support/testData.ts';
import { pollUntil } from '../tests/support/pollUntil.ts';
import type { ErrorBody } from './contract/errors.ts';

const api = setUpApi();

// otherwise fetch would send Cache-Control: no-cache
const ifNoneMatch = (etag: string) => ({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });

const publicReads = (id: number, serviceId: number) => [
  '/api/shop',
  '/api/shop/status',
  '/api/therapists',
  '/api/therapists?city=Bangkok&district=Watthana',
  `/api/therapists/${id}`,
  `/api/therapists/${id}/services`,
  `/api/therapists/${id}/services/${serviceId}`,
  `/api/therapists/${id}/availability`,
  '/api/locations',
  '/api/services',
];

describe('every public read', () => {
  it('wraps its payload in data, carries an ETag and answers 304 to it', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    for (const path of publicReads(id, serviceId)) {
      const first = await api.visit<{ data: unknown }>('GET', path);
      expect(first.status, path).toBe(200);
      expect(first.body.data, path).toBeDefined();
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control'), path).toBe('no-cache');
      const again = await api.visit('GET', path, { headers: ifNoneMatch(etag) });
      expect([again.status, again.body], path).toEqual([304, '']);
    }
  });

  it('changes its ETag with its contents', async () => {
    const before = (await api.visit('GET', '/api/shop/status')).headers.get('etag') ?? '';
    await api.manage('PATCH', '/shop/status', { isOpen: true });
    const after = await api.visit('GET', '/api/shop/status', { headers: ifNoneMatch(before) });
    expect(after.status).toBe(200);
  });

  it('never contains a therapist’s contacts', async () => {
    const contacts = {
      email: 'ploy@example.com',
      phoneNumber: '0899999999',
      whatsapp: '+66899999998',
      lineId: 'ploy-line',
    };
    const { id, serviceId } = await makeTherapist(api.manage, contacts);
    for (const path of publicReads(id, serviceId)) {
      const { body } = await api.visit('GET', path);
      expect(JSON.stringify(body), path).not.toMatch(/ploy@example|899999999|899999998|ploy-line/);
    }
  });

  it('is not stored by any cache when it contains slots', async () => {
    const { id } = await makeTherapist(api.manage);
    const { headers } = await api.visit('GET', `/api/therapists/${id}/availability/slots?date=2030-01-01`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the list of therapists', () => {
  it('contains locations and hours, with inactive therapists last', async () => {
    const { body: place } = await api.manage<{ data: { id: number } }>('POST', '/locations', {
      city: 'Bangkok',
      district: 'Watthana',
    });
    const resting = await makeTherapist(api.manage, { name: 'Aa Resting', isActive: false });
    const working = await makeTherapist(api.manage, {
      name: 'Zz Working',
      locationIds: [place.data.id],
      hours: [{ dayOfWeek: 1, startTime: '18:00', endTime: '02:00' }],
    });
    const { body } = await api.visit<{ data: { id: number; isActive: boolean }[] }>('GET', '/api/therapists');
    const order = body.data.map(({ id }) => id);
    expect(order.indexOf(resting.id)).toBeGreaterThan(order.indexOf(working.id));
    expect(body.data.find(({ id }) => id === working.id)).toMatchObject({
      isActive: true,
      locations: [{ city: 'Bangkok', district: 'Watthana' }],
      availability: [{ therapistId: working.id, dayOfWeek: 1, startTime: '18:00', endTime: '02:00' }],
    });
  });
});

describe('a path', () => {
  it('that does not exist is a JSON 404', async () => {
    for (const path of ['/api', '/api/nothing', '/api/auth/nothing', '/uploads/nothing']) {
      const { status, body } = await api.visit<ErrorBody>('GET', path);
      expect([status, body.code], path).toEqual([404, 'not_found']);
    }
    const inside = await api.manage<ErrorBody>('GET', '/nothing');
    expect([inside.status, inside.body.code]).toEqual([404, 'not_found']);
  });

  it('with the wrong method is 405 with Allow', async () => {
    const { status, body, headers } = await api.visit<ErrorBody>('DELETE', '/api/services');
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', 'GET']);
    expect((await api.manage('PUT', '/services/1')).status).toBe(405);
    expect((await api.visit('GET', '/api/auth/login')).status).toBe(405);
  });

  it('whose id is not a positive integer is 404', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '2147483648', '%00', '1e3', '１', '%ff']) {
      const { status, body } = await api.visit<ErrorBody>('GET', `/api/therapists/${id}`);
      expect([status, body.code], id).toEqual([404, 'not_found']);
    }
  });

  it('of a page allows only GET and HEAD', async () => {
    for (const [method, path] of [
      ['POST', '/'],
      ['DELETE', '/services'],
      ['POST', '/healthz'],
    ] as const) {
      const { status, headers } = await api.visit(method, path);
      expect([status, headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
    }
  });

  it('of a missing asset is 404, never the page', async () => {
    const { status, body } = await api.visit<ErrorBody>('GET', '/assets/gone.js');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

describe('a request body', () => {
  it('that is not JSON, of another content type or too large is rejected with its own code', async () => {
    const post = (body: string, headers = {}) =>
      api.visit<ErrorBody>('POST', '/api/bookings', { body, headers });
    expect([(await post('{"a":')).status, (await post('{"a":')).body.code]).toEqual([400, 'invalid']);
    expect((await post('"text"')).status).toBe(400);
    expect((await post('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).body.code).toBe(
      'unsupported_media',
    );
    const large = await post(JSON.stringify({ notes: 'x'.repeat(200_000) }));
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
  });
});

describe('the security headers', () => {
  it('forbid foreign scripts, frames and sniffing, and reveal nothing about the server', async () => {
    const { headers } = await api.visit('GET', '/api/shop/status');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('another origin', () => {
  it('never gets CORS headers, and no other status than our own origin', async () => {
    const foreign = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
    for (const [method, path] of [
      ['GET', '/api/services'],
      ['OPTIONS', '/api/services'],
      ['OPTIONS', '/api/bookings'],
      ['POST', '/api/bookings'],
      ['OPTIONS', '/api/auth/login'],
      ['GET', '/api/admin/bookings'],
      ['OPTIONS', '/api/admin/bookings'],
      ['GET', '/uploads/none'],
      ['GET', '/'],
      ['GET', '/healthz'],
    ] as const) {
      const { headers } = await api.visit(method, path, { headers: foreign, token: api.token });
      const allowing = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, allowing]).toEqual([path, []]);
      expect(headers.get('referrer-policy'), path).toBe('same-origin');
      expect(headers.get('permissions-policy'), path).toMatch(
        /\bcamera=\(\), .*geolocation=\(self\), .*usb=\(\)$/,
      );
    }
  });
});

describe('TRACE', () => {
  it('is 405 on every path and echoes nothing', async () => {
    const agent = new Agent();
    for (const path of [
      '/',
      '/healthz',
      '/api/services',
      '/api/admin/services',
      '/api/auth/login',
      '/assets/x.js',
    ]) {
      const headers = { Authorization: `Bearer ${api.token}`, 'X-Canary': 'canary' };
      const reply = await sendRaw(api.base, agent, {
        route: path,
        method: 'TRACE',
        path,
        headers,
        body: null,
      });
      expect([path, reply.status]).toEqual([path, 405]);
      expect(reply.text).not.toContain('canary');
    }
    agent.destroy();
  });
});

describe('the probes', () => {
  it('report at /healthz that the process is alive, and at /readyz that it can serve requests', async () => {
    expect((await api.visit('GET', '/healthz')).body).toEqual({ data: { status: 'ok' } });
    expect((await api.visit('GET', '/readyz')).body).toMatchObject({ data: { status: 'ready' } });
    await api.sql`create table kept as select * from schema_migrations`;
    await api.sql`delete from schema_migrations`;
    // the schema version is cached for a second
    const { status, body } = await pollUntil(
      () => api.visit<ErrorBody>('GET', '/readyz'),
      (answer) => answer.status !== 200,
    );
    await api.sql`insert into schema_migrations select * from kept`;
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });
});
