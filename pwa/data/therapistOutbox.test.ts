// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { writeToken } from './storedSession.ts';
import { decide, sendFromWorker } from './therapistOutbox.ts';
import { configureTherapistApp } from './therapistSession.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the browser is asked to send again later for want of an answer, but not for want of a sign-in', async () => {
  configureTherapistApp();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await decide(4, { id: 7, visitState: null, startTime: '2026-11-26T06:00:00.000Z' }, 'on_the_way');
  await expect(sendFromWorker()).resolves.toBeUndefined();
  writeToken('a.b.c');
  await expect(sendFromWorker()).rejects.toThrow('Something still waits');
});
