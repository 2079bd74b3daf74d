// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { fakeService } from '../../../../tests/support/app/fakeCatalogue.ts';
import {
  activateLanguage,
  adminBooking,
  adminTherapist,
  adminToken,
} from '../../../../tests/support/app/renderApp.tsx';
import { createQueryClient } from '../../../data/queryClient.ts';
import { addDays, businessInstant, businessToday } from '../../../i18n/formats.ts';
import { LanguageProvider } from '../../../i18n/LanguageProvider.tsx';
import { Toasts } from '../../../ui/Toast.tsx';
import { EditForm } from './EditForm.tsx';

configure({ asyncUtilTimeout: 10_000 });

const oil = fakeService({ price: 1800 });
const ploy = adminTherapist({ services: [oil] });
const long = fakeService({ id: 9, name: 'Long Massage', duration: 90 });
const som = adminTherapist({ id: 2, name: 'Som', services: [long] });
const booking = adminBooking({ startTime: '2099-12-01T03:00:00.000Z', endTime: '2099-12-01T04:00:00.000Z' });

/** Renders the form. `respond` answers each PATCH: with a failure, or null for success. */
async function openForm(
  respond: (attempt: number) => [status: number, failure: ErrorBody] | null,
  edited = booking,
) {
  await activateLanguage('en');
  localStorage.setItem('adminToken', adminToken);
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'PATCH')
      return Response.json({ data: url.includes('/slots?') ? ['10:00', '11:00'] : [] });
    sent.push(JSON.parse(init.body as string) as Record<string, unknown>);
    const failed = respond(sent.length);
    return failed ? Response.json(failed[1], { status: failed[0] }) : Response.json({ data: edited });
  });
  const client = createQueryClient();
  const app = (path: string) => (
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route
              path="/edit"
              element={<EditForm booking={edited} therapists={[ploy, som]} list="/list" />}
            />
            <Route path="/list" element="The list" />
          </Routes>
        </MemoryRouter>
        <Toasts />
      </LanguageProvider>
    </QueryClientProvider>
  );
  render(app('/edit'));
  await screen.findByRole('button', { name: 'Update Booking' });
  if (Date.parse(edited.startTime) > Date.now())
    await screen.findByRole('radio', { name: '10:00\u00a0AM', checked: true });
  const reopen = () => {
    cleanup();
    render(app('/edit'));
  };
  return { sent, reopen };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Update Booking' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the booking edit form', () => {
  it('sends the edit with the version it started from, and returns to the list', async () => {
    const { sent } = await openForm(() => null);
    await userEvent.type(field('Additional Notes'), 'Second floor');
    await userEvent.click(screen.getByRole('radio', { name: '11:00\u00a0AM' }));
    await userEvent.click(save());
    await screen.findByText('The list');
    await screen.findByText('Booking updated');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      version: 1,
      startTime: '2099-12-01 11:00',
      notes: 'Second floor',
      clientEmail: null,
    });
  });

  it('warns that a visit under way begins anew when therapist or start change', async () => {
    const visitTimes = { onTheWayAt: '2026-01-05T03:00:00.000Z', startedAt: null, endedAt: null };
    await openForm(() => null, { ...booking, status: 'approved', visitState: 'on_the_way', visitTimes });
    const warning = screen.getByText(/begins anew/).closest('[role=status], [role=alert], div')!;
    expect(warning.parentElement!.textContent).toContain('On the way, Monday, January 5, 2026');
  });

  describe('of a visit that is over', () => {
    const day = addDays(businessToday(), -2);
    const endTime = businessInstant(day, '11:00');
    const over = {
      ...booking,
      status: 'approved',
      startTime: businessInstant(day, '10:00'),
      endTime,
      visitState: 'finished',
      visitTimes: { onTheWayAt: null, startedAt: null, endedAt: endTime },
    } as const;
    const choose = (label: string, option: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);

    it('corrects who went, for what and when, without free times', async () => {
      const { sent } = await openForm(() => null, over);
      screen.getByText('This visit has begun');
      expect(screen.queryByText(/begins anew/)).toBeNull();
      expect(screen.queryByText('Available Time Slots')).toBeNull();
      await choose('Therapist', 'Som');
      await choose('Service', '9');
      await userEvent.click(save());
      await screen.findByText('The list');
      expect(sent).toMatchObject([
        { therapistId: 2, serviceId: 9, startTime: `${day} 10:00`, correction: true, version: 1 },
      ]);
    });

    it('says which start it can be corrected to', async () => {
      await openForm(() => null, over);
      fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2099-01-05' } });
      await screen.findByText('Enter a start of the past 60 days, not in the future');
      expect(save()).toHaveProperty('disabled', true);
      fireEvent.change(screen.getByLabelText('Day'), { target: { value: addDays(businessToday(), -1) } });
      await waitFor(() => expect(save()).toHaveProperty('disabled', false));
    });

    it('says that another visit is in the way, and keeps the time that was typed', async () => {
      await openForm(() => [409, { code: 'slot_taken', message: 'No', slots: [] }], over);
      fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '09:00' } });
      fireEvent.change(screen.getByLabelText('Day'), { target: { value: addDays(businessToday(), -1) } });
      await userEvent.click(save());
      await screen.findByText('Another visit is in the way');
      expect(screen.getByLabelText('Start time')).toHaveProperty('value', '09:00');
    });

    it('is corrected no longer after 60 days', async () => {
      const startTime = businessInstant(addDays(day, -60), '10:00');
      await openForm(() => null, {
        ...over,
        startTime,
        endTime: businessInstant(addDays(day, -60), '11:00'),
      });
      expect(screen.queryByText('This visit has begun')).toBeNull();
      expect(screen.queryByRole('radio', { name: 'Correct what took place' })).toBeNull();
    });

    it('can be moved to another time instead, which begins it anew', async () => {
      const { sent } = await openForm(() => null, over);
      await userEvent.click(screen.getByRole('radio', { name: 'Move to another time' }));
      await screen.findByText(/begins anew/);
      expect(save()).toHaveProperty('disabled', false);
      await userEvent.type(field('Additional Notes'), 'Second floor');
      await userEvent.click(save());
      await screen.findByText('The list');
      expect(sent).toMatchObject([{ correction: false }]);
    });
  });

  it('wants no contact for a booking that was entered without one', async () => {
    const { sent } = await openForm(() => null, { ...booking, clientPhone: null });
    screen.getByText(/^A contact is optional/);
    await userEvent.type(field('Additional Notes'), 'Second floor');
    await userEvent.click(save());
    await screen.findByText('The list');
    expect(sent[0]).toMatchObject({ clientPhone: null, notes: 'Second floor' });
  });

  it('does not let the last contact be removed', async () => {
    const { sent } = await openForm(() => null);
    screen.getByText(/at least one/i);
    await userEvent.clear(field('Phone Number'));
    await userEvent.click(save());
    await screen.findByText('At least one contact method is required');
    expect(sent).toHaveLength(0);
  });

  it('sends one request for a double tap', async () => {
    const { sent } = await openForm(() => null);
    const form = save().closest('form')!;
    form.requestSubmit();
    form.requestSubmit();
    await screen.findByText('The list');
    expect(sent).toHaveLength(1);
  });

  it('marks the fields that the API rejected', async () => {
    await openForm(() => [
      400,
      {
        code: 'invalid',
        message: 'No',
        issues: [{ path: 'clientPhone', rule: 'thaiPhoneInvalid', message: 'No' }],
      },
    ]);
    await userEvent.click(save());
    await screen.findByText('Invalid Thai phone number');
    expect(document.activeElement).toBe(field('Phone Number'));
    await screen.findByText('Update failed');
  });

  it('says of an unexpected error that the booking was not updated', async () => {
    await openForm(() => [500, { code: 'internal', message: 'No' }]);
    await userEvent.type(field('Additional Notes'), 'Second floor');
    await userEvent.click(save());
    await screen.findByText('Update failed');
    await screen.findByText('Failed to update booking');
  });

  it('marks the service that the therapist does not offer', async () => {
    await openForm(() => [409, { code: 'service_not_offered', message: 'No' }]);
    await userEvent.click(save());
    await screen.findByText('Please select a valid service');
  });

  it('shows the free slots after a conflict over the time, and wants another one chosen', async () => {
    await openForm(() => [409, { code: 'slot_taken', message: 'No', slots: ['13:00'] }]);
    await userEvent.click(save());
    await screen.findByText('This time was just taken');
    await screen.findByRole('radio', { name: '1:00\u00a0PM' });
    expect(save()).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Available Time Slots' }));
  });

  it('shows both sides of a conflicting edit, and saves what is chosen over the new version', async () => {
    const current = { ...booking, version: 2, notes: 'Theirs', clientName: 'Noi' };
    const { sent } = await openForm((attempt) =>
      attempt === 1 ? [409, { code: 'booking_changed', message: 'No', booking: current }] : null,
    );
    await userEvent.type(field('Additional Notes'), 'Mine');
    await userEvent.click(save());
    const conflict = await screen.findByRole('region', { name: 'Changed meanwhile' });
    expect(field('Full Name'), 'not edited here').toHaveProperty('value', 'Noi');
    expect(field('Additional Notes')).toHaveProperty('value', 'Mine');
    const notes = within(conflict).getByRole('radiogroup', { name: 'Additional Notes' });
    await userEvent.click(within(notes).getByText('Theirs'));
    expect(field('Additional Notes')).toHaveProperty('value', 'Theirs');
    await userEvent.click(save());
    await screen.findByText('The list');
    expect(sent[1]).toMatchObject({ version: 2, notes: 'Theirs', clientName: 'Noi' });
  });

  it('takes a conflict with its own request, whose response was lost, for success', async () => {
    const current = { ...booking, version: 2, notes: 'Mine' };
    await openForm(() => [409, { code: 'booking_changed', message: 'No', booking: current }]);
    await userEvent.type(field('Additional Notes'), 'Mine');
    await userEvent.click(save());
    await screen.findByText('The list');
  });

  it('restores what was typed when it is opened again, until that is discarded', async () => {
    const { reopen } = await openForm(() => null);
    await userEvent.type(field('Additional Notes'), 'Second floor');
    reopen();
    await screen.findByText('What you typed here before is still in the form.');
    expect(field('Additional Notes')).toHaveProperty('value', 'Second floor');
    await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect(field('Additional Notes')).toHaveProperty('value', ''));
    reopen();
    await screen.findByRole('button', { name: 'Update Booking' });
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('restores nothing that was typed before a logout', async () => {
    const { reopen } = await openForm(() => null);
    await userEvent.type(field('Additional Notes'), 'Second floor');
    localStorage.removeItem('adminToken');
    reopen();
    await screen.findByRole('button', { name: 'Update Booking' });
    expect(field('Additional Notes')).toHaveProperty('value', '');
  });
});
