// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCustomer } from '../../data/customerFields.ts';
import { deleteDraft, deleteExpiredDrafts, loadDraft, openDraft } from './draft.ts';

const today = '2026-12-01';
const nok = { ...emptyCustomer, clientName: 'Nok', clientPhone: '0812345678' };
const sent = { key: crypto.randomUUID(), locale: 'th' as const };
const full = { customer: nok, date: '2026-12-03', slot: '10:00', sent };

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('the draft of a booking', () => {
  it('is restored completely for the same therapist and service', () => {
    openDraft(1, 2, today).update(full);
    const { initial, origin } = openDraft(1, 2, today);
    expect(initial).toEqual(full);
    expect(origin).toBe('draft');
  });

  it.each([
    [1, 3],
    [4, 2],
  ])('restores only the customer for another therapist or service (%i, %i)', (therapistId, serviceId) => {
    openDraft(1, 2, today).update(full);
    expect(openDraft(therapistId, serviceId, today).initial).toEqual({
      customer: nok,
      date: null,
      slot: null,
      sent: null,
    });
  });

  it('drops a date that has passed', () => {
    openDraft(1, 2, today).update(full);
    expect(openDraft(1, 2, '2026-12-04').initial).toMatchObject({ date: null, slot: null, sent: null });
  });

  it('expires after a day', () => {
    vi.useFakeTimers({ now: 0 });
    openDraft(1, 2, today).update(full);
    expect(loadDraft(86_399_999)?.customer).toEqual(nok);
    deleteExpiredDrafts(86_399_999);
    expect(openDraft(1, 2, today).initial).toEqual(full);
    deleteExpiredDrafts(86_400_000);
    expect(localStorage.length).toBe(0);
  });

  it('is deleted when its own request is booked, and not by another request', () => {
    const draft = openDraft(1, 2, today);
    draft.update(full);
    draft.requestBooked('another key');
    expect(loadDraft()?.customer).toEqual(nok);
    draft.requestBooked(sent.key);
    expect(localStorage.length).toBe(0);
  });

  it('of another form survives the request of this form', () => {
    const left = openDraft(1, 2, today);
    left.update(full);
    openDraft(3, 4, today).update({ customer: { ...nok, notes: 'Oil' } });
    left.requestBooked(sent.key);
    left.requestRejected(sent.key);
    expect(loadDraft()).toMatchObject({ therapistId: 3, customer: { notes: 'Oil' } });
  });

  it('stays when its request is rejected, but no longer as unanswered', () => {
    const draft = openDraft(1, 2, today);
    draft.update(full);
    draft.requestRejected(sent.key);
    expect(openDraft(1, 2, today).initial).toEqual({ ...full, sent: null });
  });

  it('of an unanswered request is restored as it was sent, whatever is typed in another form', () => {
    openDraft(1, 2, today).update(full);
    const other = openDraft(3, 4, today);
    other.update({ customer: { ...nok, notes: 'Oil' }, date: '2026-12-05' });
    expect(openDraft(1, 2, today).initial).toEqual(full);
    other.requestBooked('another key');
    deleteDraft();
    expect(openDraft(1, 2, today).initial).toEqual(full);
  });

  it('of a request that was answered or given up is deleted', () => {
    const draft = openDraft(1, 2, today);
    draft.update(full);
    draft.update({ customer: emptyCustomer });
    draft.update({ date: null, slot: null, sent: null });
    expect(localStorage.length).toBe(0);
  });

  it('stores texts that are longer than the form may send', () => {
    const wordy = { ...full, customer: { ...nok, notes: 'x'.repeat(20_000) } };
    openDraft(1, 2, today).update(wordy);
    expect(openDraft(1, 2, today).initial).toEqual(wordy);
  });

  it('loses only the fields that cannot be read', () => {
    const { notes: _, ...less } = nok;
    const broken = { customer: { ...less, clientPhone: 5 }, date: 'soon', slot: '10:00', sent: {} };
    const savedAt = Date.now();
    localStorage.setItem(
      'bookingDraft',
      JSON.stringify({ savedAt, therapistId: 1, serviceId: 2, ...broken }),
    );
    expect(loadDraft()).toMatchObject({
      customer: { ...emptyCustomer, clientName: 'Nok' },
      date: null,
      slot: '10:00',
      sent: null,
    });
  });

  it('is not stored while nothing was typed or chosen', () => {
    const draft = openDraft(1, 2, today);
    draft.update({ customer: nok });
    draft.update({ customer: { ...emptyCustomer, notes: '  ' } });
    expect(localStorage.length).toBe(0);
    expect(openDraft(1, 2, today).origin).toBeNull();
  });

  it('is deleted when the stored text is not a draft', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('bookingDraft', text);
        expect(loadDraft()).toBeNull();
        expect(localStorage.length).toBe(0);
      }),
    );
  });
});
