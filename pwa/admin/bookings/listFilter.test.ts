import { describe, expect, it } from 'vitest';
import { listFilterParams, parseListFilter, toBookingFilter } from './listFilter.ts';

const parse = (query: string) => parseListFilter(new URLSearchParams(query));
const today = '2026-12-31';

describe('the filter of the booking list', () => {
  it('defaults to today, oldest first', () => {
    expect(toBookingFilter(parse(''), today)).toEqual({
      from: today,
      to: today,
      includePast: false,
      order: 'asc',
    });
  });

  it('turns upcoming and past into business dates, also at the end of a year', () => {
    expect(toBookingFilter(parse('time=upcoming'), today)).toMatchObject({
      from: '2027-01-01',
      includePast: false,
    });
    expect(toBookingFilter(parse('time=past'), today)).toMatchObject({ to: '2026-12-30', includePast: true });
    expect(toBookingFilter(parse('time=all'), today)).toEqual({ includePast: true, order: 'asc' });
  });

  it('looks through all days while something is searched', () => {
    for (const time of ['current', 'upcoming', 'past', 'all']) {
      const searching = parse(`time=${time}&status=denied&search=%20nok%20`);
      expect(toBookingFilter(searching, today)).toEqual({
        search: 'nok',
        status: 'denied',
        includePast: true,
        order: time === 'past' ? 'desc' : 'asc',
      });
    }
    expect(toBookingFilter(parse('search=%20'), today)).toMatchObject({ from: today, to: today });
  });

  it('shows the newest of the past first, until another order is chosen', () => {
    expect(toBookingFilter(parse('time=past'), today).order).toBe('desc');
    expect(toBookingFilter(parse('time=past&order=asc'), today).order).toBe('asc');
    expect(listFilterParams(parse('time=past&order=asc')).toString()).toBe('time=past&order=asc');
  });

  it('shows one day, whether it lies ahead or is over', () => {
    const on = (day: string) => toBookingFilter(parse(`day=${day}`), today);
    expect(on('2027-01-01')).toMatchObject({ from: '2027-01-01', to: '2027-01-01', includePast: false });
    expect(on('2026-12-30')).toMatchObject({ from: '2026-12-30', to: '2026-12-30', includePast: true });
    expect(parse('day=2026-02-30').day).toBeNull();
  });

  it('survives a reload, and ignores invalid parameters', () => {
    const query = 'therapist=3&status=denied&time=all&order=desc&search=nok&booking=7';
    expect(listFilterParams(parse(query)).toString()).toBe(query);
    expect(parse('therapist=-1&status=gone&time=never&order=up&booking=x')).toEqual(parse(''));
  });
});
