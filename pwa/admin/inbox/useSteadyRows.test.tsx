// @vitest-environment happy-dom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSteadyRows } from './useSteadyRows.ts';

const isSelf = (row: string) => row;

/** Opens a page with rows stored an hour ago. `arrive` renders it with others, fetched now or still the stored ones. */
function openPage(...stored: string[]) {
  const anHourAgo = Date.now() - 3_600_000;
  const { result, rerender } = renderHook(({ rows, updatedAt }) => useSteadyRows(rows, isSelf, updatedAt), {
    initialProps: { rows: stored, updatedAt: anHourAgo },
  });
  return {
    shown: () => result.current,
    arrive: (...rows: string[]) => rerender({ rows, updatedAt: Date.now() }),
    arriveFromDevice: (...rows: string[]) => rerender({ rows, updatedAt: anHourAgo }),
  };
}

afterEach(() => vi.useRealTimers());

describe('rows above a list', () => {
  it('are those of the first response after the page was opened, and later ones wait', () => {
    const { shown, arrive } = openPage('stored');
    arrive('fetched', 'stored');
    expect(shown()).toEqual(['fetched', 'stored']);
    arrive('late', 'fetched', 'stored');
    expect(shown()).toEqual(['fetched', 'stored']);
  });

  it('that arrive once the page is touched wait, whatever was fetched', () => {
    const { shown, arriveFromDevice } = openPage('stored');
    fireEvent.pointerDown(document.body);
    arriveFromDevice('late', 'stored');
    expect(shown()).toEqual(['stored']);
  });

  it('are not held back by a touch before any were there', () => {
    const { result, rerender } = renderHook(({ rows, updatedAt }) => useSteadyRows(rows, isSelf, updatedAt), {
      initialProps: { rows: [] as string[], updatedAt: 0 },
    });
    fireEvent.pointerDown(document.body);
    rerender({ rows: ['fetched'], updatedAt: Date.now() });
    expect(result.current).toEqual(['fetched']);
  });

  it('that waited are there when the page is seen again', () => {
    const { shown, arrive } = openPage();
    arrive('first');
    arrive('late', 'first');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void fireEvent(document, new Event('visibilitychange')));
    expect(shown()).toEqual(['first']);
    visibility.mockRestore();
    act(() => void fireEvent(document, new Event('visibilitychange')));
    expect(shown()).toEqual(['late', 'first']);
  });

  it('that waited are there once the page was not used for a minute', () => {
    vi.useFakeTimers();
    const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));
    const { shown, arrive } = openPage();
    arrive('first');
    arrive('late', 'first');
    pass(40);
    fireEvent.keyDown(document.body);
    pass(40);
    expect(shown()).toEqual(['first']);
    pass(20);
    expect(shown()).toEqual(['late', 'first']);
  });

  it('that are gone go at once', () => {
    const { shown, arrive } = openPage('stored');
    arrive('stored');
    arrive();
    expect(shown()).toEqual([]);
  });
});
