// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingAnswers } from '../../../tests/support/app/bookingAnswers.ts';
import { fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { emptyCustomer } from '../../data/customerFields.ts';
import { loadDraft, openDraft, startDraft } from './draft.ts';
import { loadRememberedCustomer } from './rememberedCustomer.ts';

const remember = () => screen.findByRole('checkbox', { name: /^Remember my name/ });

async function open() {
  cleanup();
  await renderPage('/booking/1/1', bookingAnswers());
  await remember();
}

/** Books a visit, with the box for remembering ticked or not. */
async function book(isRemembered: boolean) {
  await open();
  fill(/^Full Name/, 'Nok');
  fill('Phone Number', '0812345678');
  fill(/^Address for Massage/, '88 Sukhumvit 24');
  fill('Additional Notes', 'My back hurts');
  const box = await remember();
  if ((box as HTMLInputElement).checked !== isRemembered) fireEvent.click(box);
  await press(/^Today/);
  await press('10:00\u00a0AM', 'radio');
  await press('Book Session');
  await screen.findByText('Your booking request has been submitted successfully.');
}

beforeEach(() => localStorage.clear());
afterEach(unmountPage);

describe('the customer of the last booking', () => {
  it('is not remembered unless that was chosen', async () => {
    await book(false);
    await open();
    expect(fieldValue(/^Full Name/)).toBe('');
    expect(JSON.stringify(localStorage)).not.toContain('Nok');
  });

  it('fills the next form with name, contacts and address, but not the notes', async () => {
    await book(true);
    await open();
    screen.getByText('Filled in from your last booking on this device.');
    expect(fieldValue(/^Full Name/)).toBe('Nok');
    expect(fieldValue('Phone Number')).toBe('0812345678');
    expect(fieldValue(/^Address for Massage/)).toBe('88 Sukhumvit 24');
    expect(fieldValue('Additional Notes')).toBe('');
    expect(await remember()).toHaveProperty('checked', true);
  });

  it('is replaced by what is corrected in the next booking', { tags: ['full'] }, async () => {
    await book(true);
    await open();
    fill('Phone Number', '0899999999');
    await press(/^Today/);
    await press('11:00\u00a0AM', 'radio');
    await press('Book Session');
    await screen.findByText('Your booking request has been submitted successfully.');
    expect(loadRememberedCustomer()).toMatchObject({ clientName: 'Nok', clientPhone: '0899999999' });
  });

  it('is forgotten with one tap, which empties the form but keeps the chosen time', async () => {
    await book(true);
    await open();
    await press(/^Today/);
    await press('10:00\u00a0AM', 'radio');
    await press('Forget');
    expect(fieldValue(/^Full Name/)).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Full Name/));
    expect(await remember()).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: '10:00\u00a0AM' })).toHaveProperty('checked', true);
    expect(JSON.stringify(localStorage)).not.toContain('Nok');
  });

  it('is forgotten at once when the box is unticked', async () => {
    await book(true);
    await open();
    fireEvent.click(await remember());
    expect(loadRememberedCustomer()).toBeNull();
    expect(fieldValue(/^Full Name/)).toBe('Nok');
  });

  it('fills the contacts when the same is booked again', async () => {
    await book(true);
    startDraft(1, 1, { clientAddress: 'The hotel, room 12', notes: '' });
    expect(loadDraft()?.customer).toMatchObject({
      clientName: 'Nok',
      clientPhone: '0812345678',
      clientAddress: 'The hotel, room 12',
    });
  });

  it('fills the contacts also when only a time was chosen since', { tags: ['full'] }, async () => {
    await book(true);
    openDraft(1, 1, '2026-12-01').update({ customer: emptyCustomer, date: '2026-12-03' });
    startDraft(1, 1, { clientAddress: 'The hotel, room 12' });
    expect(loadDraft()?.customer).toMatchObject({ clientName: 'Nok', clientAddress: 'The hotel, room 12' });
  });

  it('is nobody when what is stored cannot be read', () => {
    for (const text of ['', 'no JSON', 'null', '[]', '{"clientName":7}']) {
      localStorage.setItem('rememberedCustomer', text);
      expect(loadRememberedCustomer(), text).toBeNull();
    }
  });
});
