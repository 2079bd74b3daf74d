// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerRequest, type FakeApi, noConnection, toSentRequest } from '../../tests/support/app/fakeApi.ts';
import { recordReachability } from '../offline/connection.ts';
import { fetchData } from './client.ts';
import { createQueryClient } from './queryClient.ts';
import { shopQuery } from './shop.ts';

const client = createQueryClient();
let requests: string[];
let answers: FakeApi;
/** ms until the answer to each path, 1 if it is not here */
let delays: Record<string, number>;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows the answers to these paths on a screen, until the test is over. */
function show(...paths: string[]): void {
  for (const path of paths) {
    const observer = new QueryObserver(client, { queryKey: [path], queryFn: () => fetchData(path) });
    observer.subscribe(() => {});
  }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  delays = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(url);
    await sleep(delays[url] ?? 1);
    return answerRequest(toSentRequest(url, init), answers);
  });
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  recordReachability(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['what is here', 'here'],
  ['what was refused', 404],
])('%s is not fetched again: not after a while, nor when the page is looked at again', async (_, answer) => {
  answers = { '/a': answer };
  show('/a');
  await wait(60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await wait(10);
  expect(requests).toEqual(['/a']);
});

it('what is here is not fetched again for another screen', async () => {
  answers = { '/a': 'here' };
  show('/a');
  await wait(60_000);
  show('/a');
  await wait(10);
  expect(requests).toEqual(['/a']);
});

it('the shop’s status is asked for once more when it failed', async () => {
  answers = { '/api/shop': 503 };
  new QueryObserver(client, { ...shopQuery, refetchInterval: false }).subscribe(() => {});
  await wait(60_000);
  expect(requests).toEqual(['/api/shop', '/api/shop']);
});

it('what got no answer is fetched again once the server answers something else', async () => {
  answers = { '/a': noConnection, '/b': { is: 'fine' } };
  show('/a');
  await wait(10);
  answers['/a'] = 'late';
  show('/b');
  await wait(10);
  expect(requests).toEqual(['/a', '/b', '/a']);
  expect(client.getQueryData(['/a'])).toBe('late');
});

it('what failed is not requested without end while the server answers some requests and others not', async () => {
  answers = { '/silent': noConnection, '/refused': 503, '/refused-later': 503 };
  delays = { '/refused': 2, '/refused-later': 10 };
  show('/silent', '/refused', '/refused-later');
  await wait(2_000);
  expect(requests.length).toBeLessThan(8);
  answers = { '/silent': 'here', '/refused': 'fine again', '/refused-later': 'fine again' };
  await wait(10_000);
  expect(['/silent', '/refused', '/refused-later'].map((path) => client.getQueryData([path]))).toEqual([
    'here',
    'fine again',
    'fine again',
  ]);
});
