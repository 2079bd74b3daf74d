import { afterAll } from 'vitest';

// Timers that a page has started and that are left when the tests of a file end would run without its window.
const started = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: start } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
  const timer = start(...args);
  started.add(timer);
  return timer;
}, start);

afterAll(() => {
  for (const timer of started) clearTimeout(timer);
});
