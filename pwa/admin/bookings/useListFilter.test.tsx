// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useView } from './useListFilter.ts';

beforeEach(() => window.history.replaceState(null, '', '/admin/bookings?time=all'));
afterEach(cleanup);

const show = () =>
  renderHook(() => ({ view: useView(), navigate: useNavigate() }), { wrapper: BrowserRouter }).result;

describe('the view of the bookings', () => {
  it('keeps every choice made before the first was drawn', () => {
    const shown = show();
    const [, change] = shown.current.view;
    act(() => {
      change({ therapistId: 7 });
      change({ status: 'pending' });
      change({ order: 'desc' });
    });
    expect(shown.current.view[0]).toMatchObject({
      therapistId: 7,
      status: 'pending',
      time: 'all',
      order: 'desc',
    });
    expect(window.location.search).toBe('?therapist=7&status=pending&time=all&order=desc');
  });

  it('shows what was typed at once, not when the address has followed', () => {
    const shown = show();
    let typed = '';
    for (const letter of 'สมศรี') {
      typed += letter;
      act(() => shown.current.view[1]({ search: typed }));
      expect(shown.current.view[0].search).toBe(typed);
    }
  });

  it('keeps what is searched for in the part of the address that no server is sent', () => {
    const shown = show();
    act(() => shown.current.view[1]({ search: 'สมศรี & Co #1', status: 'denied' }));
    expect(window.location.search).toBe('?status=denied&time=all');
    expect(show().current.view[0]).toMatchObject({ search: 'สมศรี & Co #1', status: 'denied' });
    act(() => shown.current.view[1]({ search: '' }));
    expect(window.location.hash).toBe('');
  });

  it('follows a link to one booking', () => {
    const shown = show();
    act(() => void shown.current.navigate('/admin/bookings?booking=5'));
    expect(shown.current.view[0]).toMatchObject({ booking: 5, time: 'current' });
  });
});
