// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useNextFreeTime } from './useNextFreeTime.ts';

const foundFor = (slot: string, starts: string[]) => {
  const onFound = vi.fn();
  renderHook(() => useNextFreeTime(true, { slot, starts, onFound }));
  return onFound.mock.calls.flat() as unknown;
};

describe('the next free time after a gap of the board', () => {
  it('is found within an hour, and not later', () => {
    expect(foundFor('10:20', ['10:00', '11:00'])).toEqual(['11:00']);
    expect(foundFor('10:20', ['10:00', '11:30'])).toEqual([]);
  });

  it('is found in the last hour before midnight, too', () => {
    expect(foundFor('23:15', ['22:00', '23:30'])).toEqual(['23:30']);
  });
});
