// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../offline/connection.ts';
import { fetchData, NetworkError, RequestError, sendRequest } from './client.ts';

type Call = { url: string; init: RequestInit & { headers: Record<string, string> } };

function answering(make: () => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: string, init: Call['init']) => {
    calls.push({ url, init });
    return Promise.resolve().then(make);
  });
  return calls;
}

// later than the pause after the recovery of the test before
beforeEach(() => void vi.setSystemTime(Date.now() + 10_000));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the client', () => {
  it('reads the data of an answer, or all of one that has none', async () => {
    answering(() => Response.json({ data: [1] }));
    expect(await fetchData('/api/x')).toEqual([1]);
    answering(() => Response.json([2]));
    expect(await fetchData('/api/x')).toEqual([2]);
  });

  it('asks for JSON, and names it as sent only where there is a body', async () => {
    const calls = answering(() => Response.json({ data: null }));
    await fetchData('/api/x');
    await sendRequest('POST', '/api/y', { a: 1 }, { 'Idempotency-Key': 'k' });
    expect(calls.map(({ init }) => [init.method, init.headers, init.body])).toEqual([
      ['GET', { Accept: 'application/json' }, null],
      [
        'POST',
        { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
        '{"a":1}',
      ],
    ]);
  });

  it('carries the token where there is one, and the cookies', async () => {
    localStorage.setItem('adminToken', 'abc');
    const calls = answering(() => Response.json({ data: null }));
    await fetchData('/api/x');
    expect(calls[0]?.init.headers['Authorization']).toBe('Bearer abc');
    expect(calls[0]?.init.credentials).toBe('include');
  });

  it('throws a refusal with its status, code and the server’s words', async () => {
    answering(() =>
      Response.json({ message: 'Taken', code: 'slot_taken', slots: ['09:00'] }, { status: 409 }),
    );
    const error: unknown = await sendRequest('POST', '/api/bookings', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({
      message: '409: Taken',
      status: 409,
      code: 'slot_taken',
      failure: { slots: ['09:00'] },
    });
  });

  it('throws the status text when the body says nothing', async () => {
    answering(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(fetchData('/api/x')).rejects.toMatchObject({
      message: '502: Bad Gateway',
      code: null,
      failure: null,
    });
  });

  it.each([
    ['GET', 200, '<html>Welcome to our hotel</html>'],
    ['POST', 200, '<html>Welcome to our hotel</html>'],
    ['POST', 200, ''],
    ['POST', 200, '"welcome"'],
    ['POST', 204, null],
    ['PATCH', 401, '<html>Sign in to our network</html>'],
    ['DELETE', 404, '<html>Not found</html>'],
  ] as const)(
    'takes %s → %d %s for no answer: somebody on the way has spoken',
    async (method, status, body) => {
      answering(() => new Response(body, { status }));
      const asked = method === 'GET' ? fetchData('/api/x') : sendRequest(method, '/api/x');
      await expect(asked).rejects.toBeInstanceOf(NetworkError);
      expect(connection.isUp()).toBe(false);
      answering(() => Response.json({ data: null }));
      await fetchData('/api/x');
      expect(connection.isUp()).toBe(true);
    },
  );

  it('takes an empty answer for one where something was deleted', async () => {
    answering(() => new Response(null, { status: 204 }));
    expect(await sendRequest('DELETE', '/api/x')).toBeNull();
  });

  it('throws a network error when no answer comes', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchData('/api/x')).rejects.toBeInstanceOf(NetworkError);
  });
});
