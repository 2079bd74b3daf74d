import { connect as dial } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { createApp } from '../app.ts';
import { connect } from '../database/client.ts';
import { listen } from './listen.ts';

const crowd = 10;

const api = setUpApi();

/** Sends a request with a valid token and disconnects before its session is read. */
async function leave(port: number, request: string): Promise<void> {
  const other = connect(api.context.config.databaseUrl ?? '', { max: 1, name: 'other' });
  await other`begin`;
  await other`lock table sessions`;
  const left = Array.from({ length: crowd }, async () => {
    const socket = dial(port, '127.0.0.1');
    socket.write(
      `${request} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${api.token}\r\nContent-Length: 0\r\n\r\n`,
    );
    await pause(100);
    socket.resetAndDestroy();
  });
  await Promise.all(left);
  await pause(100);
  await other`commit`;
  await other.end();
}

describe('a client that disconnects while its session is read', () => {
  it('leaves no change listener behind, and no write that keeps the cache bypassed', async () => {
    const held = { streams: 0, writes: 0 };
    const { changes, cache } = api.context;
    const subscribe = vi.fn<typeof changes.subscribe>((hear) => {
      held.streams += 1;
      const unsubscribe = changes.subscribe(hear);
      return () => {
        held.streams -= 1;
        unsubscribe();
      };
    });
    const bypass = vi.fn<typeof cache.bypass>(() => {
      held.writes += 1;
      const done = cache.bypass();
      return () => {
        held.writes -= 1;
        done();
      };
    });
    const watched = {
      ...api.context,
      changes: { ...changes, subscribe },
      cache: { ...cache, bypass },
    };
    const { port, drain } = await listen(createApp(watched, pino({ level: 'silent' })), 0);
    await leave(port, 'GET /api/admin/events');
    await leave(port, 'DELETE /api/admin/services/0');
    await pollUntil(
      () => [subscribe.mock.calls.length, bypass.mock.calls.length],
      ([streams, writes]) => streams === crowd && writes === crowd,
    );
    await pollUntil(
      () => held,
      ({ streams, writes }) => streams === 0 && writes === 0,
    );
    expect(held).toEqual({ streams: 0, writes: 0 });
    await drain();
  });
});
