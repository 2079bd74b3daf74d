// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBusinessToday } from './businessDay.ts';

// half a minute before midnight in Bangkok
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T16:59:30Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('the day of the shop on a screen that is left open', () => {
  it('changes at midnight in Bangkok, and not before', () => {
    const { result } = renderHook(useBusinessToday);
    pass(29_999);
    expect(result.current).toBe('2026-12-01');
    pass(1);
    expect(result.current).toBe('2026-12-02');
    pass(86_400_000);
    expect(result.current).toBe('2026-12-03');
  });

  it('is drawn once a day, however many minutes it has', () => {
    const drawn = vi.fn<() => void>();
    const Day = () => {
      drawn();
      return useBusinessToday();
    };
    render(<Day />);
    pass(30_000 + 86_000_000);
    screen.getByText('2026-12-02');
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  it('is looked up when the screen is seen again, though its timers slept', () => {
    const { result } = renderHook(useBusinessToday);
    vi.setSystemTime(new Date('2026-12-02T01:00:00Z'));
    expect(result.current).toBe('2026-12-01');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('2026-12-02');
  });

  it('is looked up no more once nobody shows it', () => {
    const shown = [renderHook(useBusinessToday), renderHook(useBusinessToday)];
    expect(vi.getTimerCount()).toBe(1);
    for (const { unmount } of shown) unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
