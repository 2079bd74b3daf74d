// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useListFilter } from './useListFilter.ts';

beforeEach(() => window.history.replaceState(null, '', '/admin/bookings?time=all'));
afterEach(cleanup);

const render = () =>
  renderHook(() => ({ filter: useListFilter(), navigate: useNavigate() }), { wrapper: BrowserRouter }).result;

describe('useListFilter', () => {
  it('keeps all changes made before the next render', () => {
    const result = render();
    const [, change] = result.current.filter;
    act(() => {
      change({ therapistId: 7 });
      change({ status: 'pending' });
      change({ order: 'desc' });
    });
    expect(result.current.filter[0]).toMatchObject({
      therapistId: 7,
      status: 'pending',
      time: 'all',
      order: 'desc',
    });
    expect(window.location.search).toBe('?therapist=7&status=pending&time=all&order=desc');
  });

  it('returns typed text at once, before the URL has changed', () => {
    const result = render();
    let typed = '';
    for (const letter of 'สมศรี') {
      typed += letter;
      act(() => result.current.filter[1]({ search: typed }));
      expect(result.current.filter[0].search).toBe(typed);
    }
  });

  it('keeps the search text in the hash, which no server receives', () => {
    const result = render();
    act(() => result.current.filter[1]({ search: 'สมศรี & Co #1', status: 'denied' }));
    expect(window.location.search).toBe('?status=denied&time=all');
    expect(render().current.filter[0]).toMatchObject({ search: 'สมศรี & Co #1', status: 'denied' });
    act(() => result.current.filter[1]({ search: '' }));
    expect(window.location.hash).toBe('');
  });

  it('follows a link to one booking', () => {
    const result = render();
    act(() => void result.current.navigate('/admin/bookings?booking=5'));
    expect(result.current.filter[0]).toMatchObject({ booking: 5, time: 'current' });
  });
});
