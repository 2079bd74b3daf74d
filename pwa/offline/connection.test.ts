// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connection, hasNetwork, recordReachability, recordRequest } from './connection.ts';

const network = (isThere: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
};

afterEach(() => {
  recordReachability(true);
  vi.restoreAllMocks();
});

describe('the connection', () => {
  it('is down without a network, and while requests stay unanswered though there seems to be one', () => {
    const seen: boolean[] = [];
    const stop = connection.subscribe(() => seen.push(connection.isUp()));
    network(false);
    network(true);
    recordReachability(false);
    recordReachability(false);
    recordReachability(true);
    stop();
    recordReachability(false);
    expect(seen).toEqual([false, true, false, true]);
  });

  it('is back at once when a request is answered after a failure, but not again and again', () => {
    vi.useFakeTimers();
    const states: boolean[] = [];
    vi.advanceTimersByTime(10_000);
    const report = (isAnswered: boolean) => {
      recordReachability(isAnswered);
      states.push(connection.isUp());
    };
    [false, true, false, true, false, true].forEach(report);
    expect(states).toEqual([false, true, false, false, false, false]);
    vi.advanceTimersByTime(3_000);
    expect(connection.isUp()).toBe(true);
    vi.useRealTimers();
  });

  it('gets a new chance with a new network', () => {
    const stop = connection.subscribe(() => null);
    recordReachability(false);
    expect(connection.isUp()).toBe(false);
    network(true);
    expect(connection.isUp()).toBe(true);
    stop();
  });

  it('is up although the browser reports no network, once a request that was sent since is answered', () => {
    vi.useFakeTimers();
    const stop = connection.subscribe(() => null);
    const sentBefore = recordRequest();
    vi.advanceTimersByTime(100);
    network(false);
    sentBefore(true);
    expect([connection.isUp(), hasNetwork()]).toEqual([false, false]);
    recordRequest()(true);
    expect([connection.isUp(), hasNetwork()]).toEqual([true, true]);
    recordRequest()(false);
    expect(connection.isUp()).toBe(false);
    network(true);
    stop();
    vi.useRealTimers();
  });

  it('is silent while requests wait for 6 s in which none is answered', () => {
    vi.useFakeTimers();
    const [first, second] = [recordRequest(), recordRequest()];
    vi.advanceTimersByTime(5_000);
    first(true);
    vi.advanceTimersByTime(5_000);
    expect(connection.isSilent()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(connection.isSilent()).toBe(true);
    second(null);
    expect(connection.isSilent()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(connection.isSilent(), 'with nothing to wait for').toBe(false);
    vi.useRealTimers();
  });
});
