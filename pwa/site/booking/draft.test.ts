// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, forgetOldDrafts, nobody, openDraft, readDraft } from './draft.ts';

const today = '2026-12-01';
const nok = { ...nobody, clientName: 'Nok', clientPhone: '0812345678' };
const sent = { key: crypto.randomUUID(), locale: 'th' as const };
const full = { customer: nok, date: '2026-12-03', slot: '10:00', sent };

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('the draft of a booking', () => {
  it('comes back whole to the same therapist and service', () => {
    openDraft(1, 2, today).change(full);
    const { start, isRestored } = openDraft(1, 2, today);
    expect(start).toEqual(full);
    expect(isRestored).toBe(true);
  });

  it.each([
    [1, 3],
    [4, 2],
  ])('brings only the customer to another therapist or service (%i, %i)', (therapistId, serviceId) => {
    openDraft(1, 2, today).change(full);
    expect(openDraft(therapistId, serviceId, today).start).toEqual({
      customer: nok,
      date: null,
      slot: null,
      sent: null,
    });
  });

  it('leaves out a day that has passed', () => {
    openDraft(1, 2, today).change(full);
    expect(openDraft(1, 2, '2026-12-04').start).toMatchObject({ date: null, slot: null, sent: null });
  });

  it('is kept for a day, and then forgotten', () => {
    vi.useFakeTimers({ now: 0 });
    openDraft(1, 2, today).change(full);
    expect(readDraft(86_399_999)?.customer).toEqual(nok);
    forgetOldDrafts(86_399_999);
    expect(openDraft(1, 2, today).start).toEqual(full);
    forgetOldDrafts(86_400_000);
    expect(localStorage.length).toBe(0);
  });

  it('goes with the request that it was booked by, and with no other', () => {
    const draft = openDraft(1, 2, today);
    draft.change(full);
    draft.booked('another key');
    expect(readDraft()?.customer).toEqual(nok);
    draft.booked(sent.key);
    expect(localStorage.length).toBe(0);
  });

  it('that another form has taken the place of outlives the request', () => {
    const left = openDraft(1, 2, today);
    left.change(full);
    openDraft(3, 4, today).change({ customer: { ...nok, notes: 'Oil' } });
    left.booked(sent.key);
    left.refused(sent.key);
    expect(readDraft()).toMatchObject({ therapistId: 3, customer: { notes: 'Oil' } });
  });

  it('stays when its request is refused, and is an unanswered one no longer', () => {
    const draft = openDraft(1, 2, today);
    draft.change(full);
    draft.refused(sent.key);
    expect(openDraft(1, 2, today).start).toEqual({ ...full, sent: null });
  });

  it('of a request without an answer comes back as it was sent, whatever is typed elsewhere', () => {
    openDraft(1, 2, today).change(full);
    const other = openDraft(3, 4, today);
    other.change({ customer: { ...nok, notes: 'Oil' }, date: '2026-12-05' });
    expect(openDraft(1, 2, today).start).toEqual(full);
    other.booked('another key');
    forgetDraft();
    expect(openDraft(1, 2, today).start).toEqual(full);
  });

  it('of a request that is answered, or given up, leaves nothing', () => {
    const draft = openDraft(1, 2, today);
    draft.change(full);
    draft.change({ customer: nobody });
    draft.change({ date: null, slot: null, sent: null });
    expect(localStorage.length).toBe(0);
  });

  it('keeps what is longer than a form may send', () => {
    const wordy = { ...full, customer: { ...nok, notes: 'x'.repeat(20_000) } };
    openDraft(1, 2, today).change(wordy);
    expect(openDraft(1, 2, today).start).toEqual(wordy);
  });

  it('loses what cannot be read, and nothing else', () => {
    const { notes: _, ...less } = nok;
    const broken = { customer: { ...less, clientPhone: 5 }, date: 'soon', slot: '10:00', sent: {} };
    const savedAt = Date.now();
    localStorage.setItem(
      'bookingDraft',
      JSON.stringify({ savedAt, therapistId: 1, serviceId: 2, ...broken }),
    );
    expect(readDraft()).toMatchObject({
      customer: { ...nobody, clientName: 'Nok' },
      date: null,
      slot: '10:00',
      sent: null,
    });
  });

  it('is nothing while nothing was typed or chosen', () => {
    const draft = openDraft(1, 2, today);
    draft.change({ customer: nok });
    draft.change({ customer: { ...nobody, notes: '  ' } });
    expect(localStorage.length).toBe(0);
    expect(openDraft(1, 2, today).isRestored).toBe(false);
  });

  it('that is not ours is forgotten, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('bookingDraft', text);
        expect(readDraft()).toBeNull();
        expect(localStorage.length).toBe(0);
      }),
    );
  });
});
