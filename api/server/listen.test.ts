import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { openRawConnection, requestHead } from '../../tests/support/hostile/rawConnection.ts';
import { listen, createStartupHandler } from './listen.ts';

const api = setUpApi();

/** A raw connection to the API. */
const dialApi = () => openRawConnection(Number(new URL(api.base).port));

/** The security headers that every response must have. */
const guarded = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'cache-control': 'no-store',
};

const headersOf = (received: string): Record<string, string> =>
  Object.fromEntries(
    (received.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );

const post = (...lines: string[]) =>
  requestHead('POST /api/bookings HTTP/1.1', 'Content-Type: application/json', ...lines);

describe.concurrent('what comes over a connection', () => {
  it.for([
    ['no HTTP at all', 400, 'invalid', 'hello?\r\n\r\n'],
    ['a TLS greeting', 400, 'invalid', '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['a head of 40 kB', 413, 'too_large', requestHead('GET / HTTP/1.1', `X: ${'x'.repeat(40_000)}`)],
    ['a chunk of no length', 400, 'invalid', `${post('Transfer-Encoding: chunked')}zz\r\n`],
    ['a body of two lengths', 400, 'invalid', `${post('Content-Length: 2', 'Content-Length: 3')}{}`],
    ['a body too large', 413, 'too_large', `${post('Content-Length: 200000')}${' '.repeat(200_000)}`],
  ] as const)(
    '%s is answered %i, and the connection is closed',
    async ([, status, code, text], { expect }) => {
      const { socket, answer } = dialApi();
      socket.write(text, 'latin1');
      const received = await answer;
      expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(received).toContain(`"code":"${code}"`);
    },
  );

  it.for([
    ['no HTTP at all', 400, 'hello?\r\n\r\n'],
    ['a head of 40 kB', 413, requestHead('GET / HTTP/1.1', `X: ${'x'.repeat(40_000)}`)],
    ['a request that names no host', 400, 'GET /api/services HTTP/1.1\r\n\r\n'],
    ['half a head that never ends', 408, 'GET /api/services HTTP/1.1\r\nHost:'],
  ] as const)(
    '%s is answered %i with nothing to guess and nothing to load',
    { tags: ['full'] },
    async ([, status, text], { expect }) => {
      const { socket, answer } = dialApi();
      socket.write(text, 'latin1');
      const received = await answer;
      expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(headersOf(received)).toMatchObject({ ...guarded, connection: 'close' });
    },
  );

  it('an unknown Expect header is ignored', async ({ expect }) => {
    const { socket, answer } = dialApi();
    socket.write(requestHead('GET /api/services HTTP/1.1', 'Expect: applause'));
    const received = await answer;
    expect(received).toMatch(/^HTTP\/1.1 200 /);
    expect(headersOf(received)).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it('hundreds of pipelined requests close the connection', async ({ expect }) => {
    const { socket, answer } = dialApi();
    socket.write('GET /api/therapists HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(300));
    expect((await answer).split('HTTP/1.1 200').length).toBeLessThan(300);
    expect((await api.visit('GET', '/api/therapists')).status).toBe(200);
  });

  it('an HTTP/1.0 request without Host is answered', async ({ expect }) => {
    const { socket, answer } = dialApi();
    socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it('incomplete headers time out without delaying others', async ({ expect }) => {
    const began = Date.now();
    const halves = Array.from({ length: 50 }, (_, n) => {
      const { socket, answer } = dialApi();
      if (n % 2) socket.write('GET /api/services HTTP/1.1\r\nHost:');
      return answer;
    });
    expect((await api.visit('GET', '/api/services')).status).toBe(200);
    await Promise.all(halves);
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  it.for([
    ['half a head that never ends', 'GET /api/services HTTP/1.1\r\nHost:', 408],
    [
      'half a body that never ends',
      `${post('Content-Length: 100000').replace('Connection: close\r\n', '')}{`,
      503,
    ],
  ] as const)(
    '%s is cut after its answer, although a byte comes every second',
    { tags: ['full'], timeout: 40_000 },
    async ([, start, status], { expect }) => {
      const socket = connect({
        port: Number(new URL(api.base).port),
        host: '127.0.0.1',
        allowHalfOpen: true,
      });
      let received = '';
      socket.on('data', (chunk) => void (received += chunk.toString()));
      socket.on('error', () => {});
      const closed = new Promise<boolean>((resolve) => {
        socket.on('close', () => resolve(true));
      });
      socket.write(start);
      // the body pauses for longer than the deadline, and goes on after its answer
      const drip = setInterval(() => {
        if (status === 408 || received) socket.write('a');
      }, 1_000);
      const isClosed = await Promise.race([closed, pause(18_000, false)]);
      clearInterval(drip);
      socket.destroy();
      expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(isClosed).toBe(true);
    },
  );

  it('an incomplete body is answered at the deadline', async ({ expect }) => {
    const began = Date.now();
    const { socket, answer } = dialApi();
    socket.write(`${post('Content-Length: 100')}{"clientName":`);
    const received = await Promise.race([answer, pause(12_000).then(() => 'nothing')]);
    expect(received).toMatch(/^HTTP\/1.1 503 /);
    expect(Date.now() - began).toBeLessThan(10_000);
    socket.destroy();
  });

  it('a slow upload is accepted as long as it makes progress', async ({ expect }) => {
    const { socket, answer } = dialApi();
    socket.write(post('Content-Length: 22'));
    for (const letter of '{"clientName":"Nok   "}'.slice(0, 22)) {
      socket.write(letter);
      await pause(450);
    }
    expect(await answer).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"invalid"/);
  });
});

describe('before the application has started', () => {
  it('every response has the security headers', async ({ expect }) => {
    const { port, drain } = await listen(createStartupHandler().handle, 0);
    for (const [path, status] of [
      ['/healthz', 200],
      ['/', 503],
      ['/api/services', 503],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, answer.status]).toEqual([path, status]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...guarded, 'retry-after': '1' });
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      await answer.text();
    }
    await drain();
  });

  it.for([
    ['th-TH,th;q=0.9,en;q=0.8', 'th'],
    ['fr, hi;q=0.4, en;q=0.2', 'hi'],
    ['th;q=0.1, en-GB', 'en'],
    ['fr', 'en'],
  ] as const)(
    'a browser that wants %s gets a page in %s that loads again by itself',
    async ([wanted, language], { expect }) => {
      const { port, drain } = await listen(createStartupHandler().handle, 0);
      const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': wanted };
      const page = await fetch(`http://127.0.0.1:${port}/therapists`, { headers });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-store');
      const text = await page.text();
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toMatch(/<meta http-equiv="refresh" content="\d">/);
      const call = await fetch(`http://127.0.0.1:${port}/api/services`, { headers });
      expect(call.headers.get('content-type')).toBe('application/json; charset=utf-8');
      await call.text();
      await drain();
    },
  );
});
