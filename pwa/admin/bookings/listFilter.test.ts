import { describe, expect, it } from 'vitest';
import { filterOf, readView, writeView } from './listFilter.ts';

const view = (address: string) => readView(new URLSearchParams(address));
const today = '2026-12-31';

describe('the view of the bookings', () => {
  it('shows today, oldest first, unless the address says otherwise', () => {
    expect(filterOf(view(''), today)).toEqual({ from: today, to: today, includePast: false, order: 'asc' });
  });

  it('takes the business dates around today for upcoming and past, over the end of a year too', () => {
    expect(filterOf(view('time=upcoming'), today)).toMatchObject({ from: '2027-01-01', includePast: false });
    expect(filterOf(view('time=past'), today)).toMatchObject({ to: '2026-12-30', includePast: true });
    expect(filterOf(view('time=all'), today)).toEqual({ includePast: true, order: 'asc' });
  });

  it('is the same again after a reload, and ignores an address that makes no sense', () => {
    const address = 'therapist=3&status=denied&time=all&order=desc&search=nok&booking=7';
    expect(writeView(view(address)).toString()).toBe(address);
    expect(view('therapist=-1&status=gone&time=never&order=up&booking=x')).toEqual(view(''));
  });
});
