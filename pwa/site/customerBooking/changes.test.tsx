// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import {
  customerApi,
  customerBooking,
  customerBookings,
  customerToken,
} from '../../../tests/support/app/customerBooking.ts';
import { openCustomerPage, prepareCustomerPage } from '../../../tests/support/app/customerPage.ts';
import {
  delayedResponse,
  errorResponse,
  fakeShop,
  noConnection,
  type FakeApi,
} from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import {
  deleteCustomerBooking,
  readCustomerBooking,
  storeCustomerBooking,
} from '../../data/storedCustomerBookings.ts';
import { loadCorrection } from './correctionDraft.ts';

const cancelPath = `POST ${customerApi}/cancel`;
const editPath = `PATCH ${customerApi}`;
const getPath = `GET ${customerApi}`;
const cancelled = customerBooking({
  status: 'cancelled',
  cancelledBy: 'customer',
  canCancel: false,
  cancelUntil: null,
  canEdit: false,
  version: 4,
});

const refusal = (code: ErrorBody['code'], booking?: CustomerBooking) => () =>
  errorResponse(409, code, booking ? ({ booking } as unknown as Partial<ErrorBody>) : {});

const open = (answers: FakeApi, booking?: CustomerBooking) => openCustomerPage(booking, answers);
const keys = (sent: { headers: Headers }[]) => sent.map(({ headers }) => headers.get('Idempotency-Key'));
const field = (label: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label);
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

prepareCustomerPage();

describe('cancelling', () => {
  const confirm = async () => {
    await press('Cancel booking');
    await press('Cancel this booking');
  };

  it('asks first, naming service and time; going back sends nothing', async () => {
    const { sent } = await open({ [cancelPath]: cancelled });
    await press('Cancel booking');
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/Oil Massage, Tuesday, December 1, 2099, 10:00 AM - 11:00 AM/);
    await press('Go back');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('sends the version that was seen, and shows and stores the cancelled booking', async () => {
    const { sent, all } = await open({ [cancelPath]: cancelled });
    all[getPath] = cancelled;
    await confirm();
    await screen.findByText(/You cancelled this booking/);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([[`${customerApi}/cancel`, { version: 3 }]]);
    expect(keys(sent)[0]).toMatch(/^[\da-f-]{36}$/);
    expect(readCustomerBooking(customerToken)?.booking.status).toBe('cancelled');
    expect(document.activeElement?.textContent).toContain('You cancelled this booking');
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('is sent once, and says that it is under way', async () => {
    const held = delayedResponse(cancelled);
    const { sent } = await open({ [cancelPath]: held.answer });
    await confirm();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelling…' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    held.release();
    await screen.findByText(/You cancelled this booking/);
    expect(sent).toHaveLength(1);
  });

  it('is possible until a time that is told, and later only by calling the shop', async () => {
    await open({});
    await screen.findByText(/until Tuesday, December 1, 2099, 8:00 AM/);
    unmountPage();
    await open({}, customerBooking({ status: 'approved', canCancel: false }));
    await screen.findByText('It is too late to cancel here. Please call the shop.');
    expect(document.querySelector('main a[href="tel:0812345678"]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('that comes too late is refused in the same words', async () => {
    await open({ [cancelPath]: refusal('too_late_to_cancel') });
    await confirm();
    await screen.findByText('It is too late to cancel here. Please call the shop.');
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('of a booking that has changed meanwhile shows it as it is now, and says so', async () => {
    const moved = customerBooking({ startTime: '2099-12-02T03:00:00.000Z', version: 5 });
    const { sent } = await open({ [cancelPath]: refusal('booking_changed', moved) });
    await confirm();
    await screen.findByText('The booking has changed meanwhile');
    await screen.findByText(/It was not cancelled/);
    expect(document.body.textContent).toContain('Wednesday, December 2, 2099');
    expect(sent).toHaveLength(1);
  });

  it('without a network says that nothing was sent', async () => {
    const { all } = await open({});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    all[cancelPath] = noConnection;
    all[getPath] = noConnection;
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The booking was not cancelled');
    expect(alert.textContent).toContain('Cancelling needs one');
  });

  it('without an answer says that the outcome is unknown, and is repeated under the same key', async () => {
    const { sent, all } = await open({ [cancelPath]: 503 });
    await confirm();
    await screen.findByText('We don’t know if the booking was cancelled');
    all[cancelPath] = cancelled;
    all[getPath] = cancelled;
    await confirm();
    await screen.findByText(/You cancelled this booking/);
    const [first, second] = keys(sent);
    expect(second).toBe(first);
  });
});

it.each([
  ['typing', /^Address for Massage/],
  ['choosing another contact', /^WhatsApp$/],
])(
  'a booking that was cancelled although no answer came counts as cancelled, and takes no focus from %s',
  async (_what, label) => {
    const { all, client } = await open({ [cancelPath]: 503 });
    await press('Cancel booking');
    await press('Cancel this booking');
    await screen.findByText('We don’t know if the booking was cancelled');
    await press('Correct your details');
    const control = await screen.findByLabelText(label);
    control.focus();
    all[getPath] = cancelled;
    await client.invalidateQueries();
    await screen.findByText(/You cancelled this booking/);
    expect(document.body.textContent).not.toContain('We don’t know');
    expect(document.activeElement).toBe(control);
  },
);

describe('correcting', () => {
  const details = {
    clientName: 'Nok Chaiyaporn',
    clientPhone: '0898765432',
    clientWhatsapp: null,
    clientEmail: null,
    clientLineId: null,
    clientAddress: '99 Silom',
    notes: null,
  };
  const edited = customerBooking({ ...details, status: 'approved', version: 4 });

  async function openForm(answers: FakeApi, booking?: CustomerBooking) {
    const shown = await open(answers, booking);
    await press('Correct your details');
    await screen.findByLabelText(/^Address for Massage/);
    return shown;
  }
  async function openAndType(answers: FakeApi) {
    const shown = await openForm(answers);
    write(/^Address for Massage/, '99 Silom');
    write(/^Additional Notes/, '');
    return shown;
  }

  /** The page once it is opened again, in which the form is open as it was left. */
  async function reopen(answers: FakeApi) {
    unmountPage();
    const shown = await renderPage(`/b/${customerToken}`, {
      '/api/shop': fakeShop(),
      [getPath]: customerBookings.approved,
      ...answers,
    });
    await screen.findByLabelText(/^Address for Massage/);
    return shown;
  }

  const expectTyped = () => {
    expect(field(/^Address for Massage/).value).toBe('99 Silom');
    expect(field(/^Additional Notes/).value).toBe('');
  };

  it('sends what was typed with the version that was seen', async () => {
    const { sent, all } = await openAndType({ [editPath]: edited });
    all[getPath] = edited;
    await press('Save');
    await expectToast('Your correction is saved');
    await screen.findByText('99 Silom');
    expect(sent.map(({ method, body }) => [method, body])).toEqual([['PATCH', { ...details, version: 3 }]]);
    expect(screen.queryByLabelText(/^Address for Massage/)).toBeNull();
  });

  it('begins at its heading, with the contacts that the booking has, and takes others', async () => {
    const { sent, all } = await openForm({ [editPath]: edited });
    all[getPath] = edited;
    expect(document.activeElement?.textContent).toBe('Correct your details');
    expect(field(/^Phone Number/).value).toBe('0898765432');
    expect(screen.queryByLabelText(/^WhatsApp Number/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
    write(/^WhatsApp Number/, '+66 89 876 5432');
    write(/^Phone Number/, '');
    write(/^Full Name/, 'Nok C.');
    await press('Save');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toMatchObject([
        { clientName: 'Nok C.', clientPhone: null, clientWhatsapp: '+66898765432', version: 3 },
      ]),
    );
  });

  it('keeps at least one contact', async () => {
    const { sent } = await openForm({});
    write(/^Phone Number/, '');
    await press('Save');
    await screen.findByText('At least one contact method is required');
    expect(sent).toEqual([]);
  });

  it('needs no contact of a booking that never had one', async () => {
    const booking = customerBooking({ status: 'approved', clientPhone: null });
    const { sent } = await openForm({ [editPath]: edited }, booking);
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('needs an address, as the booking form does', async () => {
    const { sent } = await openAndType({});
    write(/^Address for Massage/, ' ');
    await press('Save');
    await screen.findByText('Address is required');
    expect(sent).toEqual([]);
  });

  it('of a booking that has changed meanwhile shows what is true now and keeps what was typed', async () => {
    const fields = { clientAddress: '1 Rama IV', clientPhone: '0811111111' };
    const other = customerBooking({ status: 'approved', ...fields, version: 5 });
    const { sent, all } = await openAndType({ [editPath]: refusal('booking_changed', other) });
    all[getPath] = other;
    await press('Save');
    const alert = await screen.findByRole('alert');
    within(alert).getByText('The booking has changed meanwhile');
    within(alert).getByText('1 Rama IV');
    within(alert).getByText('0811111111');
    expectTyped();
    all[editPath] = { ...edited, version: 6 };
    all[getPath] = { ...edited, version: 6 };
    await press('Save');
    await expectToast('Your correction is saved');
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 5]);
  });

  it('keeps what was typed when there is no answer, and when the network is gone', async () => {
    const { sent, all } = await openAndType({ [editPath]: 503 });
    await press('Save');
    await screen.findByText('We don’t know if your correction was saved');
    expectTyped();
    all[editPath] = noConnection;
    all[getPath] = noConnection;
    await press('Save');
    await screen.findByText(/Saving needs one/);
    expectTyped();
    expect(keys(sent)[1]).toBe(keys(sent)[0]);
  });

  it('keeps what was typed when the page is left or reloaded, until it is given up', async () => {
    await openAndType({});
    await reopen({});
    expectTyped();
    expect(document.activeElement?.textContent).not.toBe('Correct your details');
    await press('Go back');
    unmountPage();
    await open({});
    expect(screen.queryByLabelText(/^Address for Massage/)).toBeNull();
    await press('Correct your details');
    await screen.findByLabelText(/^Address for Massage/);
    expect(field(/^Address for Massage/).value).toBe('88 Sukhumvit 24');
  });

  it('that was typed before somebody else changed the details is not saved over them unseen', async () => {
    await openAndType({});
    const other = customerBooking({ status: 'approved', clientName: 'Nok C.', version: 5 });
    const { sent } = await reopen({ [getPath]: other, [editPath]: refusal('booking_changed', other) });
    await press('Save');
    await screen.findByText('The booking has changed meanwhile');
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3]);
    expectTyped();
  });

  it('whose answer was lost counts as saved once the booking says so', async () => {
    const { all } = await openAndType({ [editPath]: 503 });
    all[getPath] = edited;
    await press('Save');
    await expectToast('Your correction is saved');
    expect(screen.queryByLabelText(/^Address for Massage/)).toBeNull();
  });

  it('that was saved although its answer was lost counts as saved', async () => {
    const { all } = await openAndType({ [editPath]: refusal('booking_changed', edited) });
    all[getPath] = edited;
    await press('Save');
    await expectToast('Your correction is saved');
  });

  it('that a process of the release before received, which saves no contacts, does not count as saved', async () => {
    const { clientName: _unknown, ...saved } = edited;
    const { sent, all } = await openAndType({ [editPath]: saved });
    await press('Save');
    await screen.findByText('Your correction was not saved');
    expectTyped();
    all[editPath] = edited;
    all[getPath] = edited;
    await press('Save');
    await expectToast('Your correction is saved');
    const [first, second] = keys(sent);
    expect(second).not.toBe(first);
  });

  it('marks the field that only the server rejects', async () => {
    const issues = [{ path: 'clientPhone', rule: 'thaiPhoneInvalid', message: '' }];
    await openAndType({ [editPath]: () => errorResponse(400, 'invalid', { issues } as Partial<ErrorBody>) });
    await press('Save');
    await screen.findByText('Your correction was not saved');
    expect(field(/^Phone Number/).getAttribute('aria-invalid')).toBe('true');
    expectTyped();
  });

  it('that was typed opens again though the copy on the device has no contacts', async () => {
    await openAndType({});
    const { clientName: _unknown, ...stored } = customerBookings.approved;
    storeCustomerBooking(customerToken, stored);
    await reopen({});
    expectTyped();
  });

  it('that was typed goes with the booking when it is removed from the device', async () => {
    await openAndType({});
    expect(loadCorrection(customerToken)).not.toBeNull();
    deleteCustomerBooking(customerToken);
    expect(loadCorrection(customerToken)).toBeNull();
  });

  it('is not offered once the visit has begun', async () => {
    await open({}, customerBooking({ status: 'approved', canEdit: false }));
    expect(screen.queryByRole('button', { name: 'Correct your details' })).toBeNull();
  });

  it('ends with the visit, after which the page no longer shows name and contacts', async () => {
    const over = { startTime: '2026-01-01T03:00:00.000Z', endTime: '2026-01-01T04:00:00.000Z' };
    await open({}, customerBooking({ status: 'approved', canEdit: false, ...over }));
    expect(document.body.textContent).not.toMatch(/Nok Chaiyaporn|0898765432/);
  });

  it('is not offered of what the release before has stored, which has no contacts', async () => {
    const { clientName: _unknown, ...stored } = customerBooking({ status: 'approved' });
    await open({}, stored);
    expect(screen.queryByRole('button', { name: 'Correct your details' })).toBeNull();
  });
});
