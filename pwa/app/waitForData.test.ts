// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { waitForData } from './waitForData.ts';

const key = ['therapists', 1];
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

/** Whether the wait is over once everything that is due has run. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(false)));
  return Promise.race([wait.then(() => true), later]);
}

const start = { isRestoring: true, isPrerendered: false };
const prerendered = { isRestoring: true, isPrerendered: true };

it('waits for data, of whatever origin', async () => {
  const wait = waitForData(client, [key], start);
  expect(await isOver(wait)).toBe(false);
  client.setQueryData(key, { name: 'Ploy' });
  expect(await isOver(wait)).toBe(true);
});

it('does not take what this device has stored for what is newer in the prerendered page', async () => {
  client.setQueryData(key, { name: 'Ploy as she was' });
  await client.invalidateQueries({ queryKey: key });
  expect(await isOver(waitForData(client, [key], start))).toBe(true);
  const wait = waitForData(client, [key], prerendered);
  expect(await isOver(wait)).toBe(false);
  client.setQueryData(key, { name: 'Ploy' });
  expect(await isOver(wait)).toBe(true);
});

it('ends when the server refuses', async () => {
  const wait = waitForData(client, [key], prerendered);
  await client.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('404')) });
  expect(await isOver(wait)).toBe(true);
});
