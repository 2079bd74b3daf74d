import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { openRawConnection, requestHead } from '../../tests/support/hostile/rawConnection.ts';
import { maxConnections } from './connections.ts';
import { listen } from './listen.ts';

describe('a connection', () => {
  it('is closed by the 33rd request in flight', async () => {
    const waiting: ServerResponse[] = [];
    const { port, drain } = await listen((_req, res) => void waiting.push(res), 0);
    const [good, greedy] = [openRawConnection(port), openRawConnection(port)];
    const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
    greedy.socket.write(ask.repeat(33));
    expect(await greedy.answer).toBe('');
    waiting.length = 0;
    good.socket.write(ask.repeat(32));
    await pollUntil(
      () => waiting.length,
      (length) => length === 32,
    );
    for (const response of waiting) response.end();
    good.socket.end();
    expect((await good.answer).split('HTTP/1.1 200')).toHaveLength(33);
    await drain();
  });

  it('beyond the limit for its address is closed at once, until another of that address ends', async () => {
    const { port, drain } = await listen((_req, res) => void res.end('ok'), 0, { maxPerAddress: 3 });
    const halves = [openRawConnection(port), openRawConnection(port), openRawConnection(port)];
    for (const { socket } of halves) socket.write('GET / HTTP/1.1\r\nHost:');
    await pause(100);
    const ask = async () => {
      const { socket, answer } = openRawConnection(port);
      socket.write(requestHead('GET / HTTP/1.1'));
      return (await answer).slice(0, 12);
    };
    expect(await ask()).toBe('');
    halves[0]?.socket.destroy();
    expect(await pollUntil(ask, (line) => line !== '')).toBe('HTTP/1.1 200');
    expect(await ask()).toBe('HTTP/1.1 200');
    for (const { socket } of halves) socket.destroy();
    await drain();
  });

  it('is limited by address unless all come from a proxy, or limits are off', () => {
    expect(maxConnections({ rateLimits: true, trustProxy: 0 })).toBe(256);
    expect(maxConnections({ rateLimits: true, trustProxy: 1 })).toBe(Infinity);
    expect(maxConnections({ rateLimits: false, trustProxy: 0 })).toBe(Infinity);
  });

  it('is closed when idle, whether the response is missing or not read', async () => {
    const ended: string[] = [];
    const { port, drain } = await listen(
      (req, res) => {
        res.once('close', () => ended.push(req.url ?? ''));
        if (req.url === '/unread') res.end(Buffer.alloc(20_000_000));
      },
      0,
      { timeout: 300 },
    );
    const dialled = ['/unanswered', '/unread'].map((path) => {
      const { socket } = openRawConnection(port);
      if (path === '/unread') socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return socket;
    });
    await pollUntil(
      () => ended,
      (paths) => paths.length === 2,
    );
    expect(ended.toSorted()).toEqual(['/unanswered', '/unread']);
    for (const socket of dialled) socket.destroy();
    await drain();
  });
});
