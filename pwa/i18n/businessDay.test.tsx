// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useBusinessToday, useFormatInstant } from './businessDay.ts';

// half a minute before midnight in Bangkok
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T16:59:30Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('the shop’s date on a screen that stays open', () => {
  it('changes at midnight in Bangkok, and not before', () => {
    const { result } = renderHook(useBusinessToday);
    pass(29_999);
    expect(result.current).toBe('2026-12-01');
    pass(1);
    expect(result.current).toBe('2026-12-02');
    pass(86_400_000);
    expect(result.current).toBe('2026-12-03');
  });

  it('rerenders once a day, not every minute', () => {
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

  it('is checked when the screen becomes visible again, because timers stop while a computer sleeps', () => {
    const { result } = renderHook(useBusinessToday);
    vi.setSystemTime(new Date('2026-12-02T01:00:00Z'));
    expect(result.current).toBe('2026-12-01');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('2026-12-02');
  });

  it('formats a time of today with its date once the day is over', () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    const { result } = renderHook(useFormatInstant, {
      wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
    });
    expect(result.current('2026-12-01T11:00:00Z')).toBe('6:00\u00a0PM');
    pass(30_000);
    expect(result.current('2026-12-01T11:00:00Z')).toBe('Tuesday, December 1, 2026, 6:00\u00a0PM');
  });

  it('stops its timer when the last component unmounts', () => {
    const shown = [renderHook(useBusinessToday), renderHook(useBusinessToday)];
    expect(vi.getTimerCount()).toBe(1);
    for (const { unmount } of shown) unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
