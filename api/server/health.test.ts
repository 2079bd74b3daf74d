import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import type { Context } from './context.ts';
import { health } from './health.ts';
import { newestVersion } from '../database/migrate.ts';
import { listen } from './listen.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('/readyz queries the database at most once a second', async () => {
  const looked = vi.fn(async () => [{ version: await newestVersion() }]);
  const clock = vi.spyOn(performance, 'now');
  const router = express.Router();
  health(router, { sql: looked, stopping: new AbortController().signal } as unknown as Context);
  const { port, drain } = await listen(express().use(router), 0);
  const ask = async (milliseconds: number) => {
    clock.mockReturnValue(milliseconds);
    const asked = Array.from({ length: 20 }, async () => fetch(`http://127.0.0.1:${port}/readyz`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    return looked.mock.calls.length;
  };
  expect(await ask(5_000)).toBe(1);
  expect(await ask(5_999)).toBe(1);
  expect(await ask(6_000)).toBe(2);
  await drain();
});
