// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Customer } from '#contract/customer.ts';
import { customer, listedCustomer } from '../../../tests/support/app/customers.ts';
import { delayedResponse, errorResponse, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './CustomerPage.tsx';

afterEach(unmountPage);

const path = '/api/admin/customers/5';

async function openCustomer(fields: Partial<Customer> = {}, answers: FakeApi = {}) {
  const shown = await renderAdminPage(
    '/admin/customers/5',
    Object.assign(answers, { [path]: customer(fields) }),
  );
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

it('shows figures, contacts and bookings of one person', async () => {
  await openCustomer();
  expect(document.querySelector('dl')?.textContent).toContain('Visits2Paid1,600\u00a0THBNobody there1');
  screen.getByText('0812345678');
  screen.getByText('nok@example.com');
  expect(document.querySelector('main a[href*=bookings]')?.getAttribute('href')).toMatch(/\/bookings\/\d+$/);
});

it('saves notes with the version that was seen, and keeps what was typed when they are refused', async () => {
  const answers: FakeApi = { [`PATCH ${path}`]: () => errorResponse(409, 'customer_changed') };
  const { sent } = await openCustomer({ notes: 'Old' }, answers);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Notes');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.change(field, { target: { value: 'Prefers oil' } });
  await press('Save');
  await expectToast('The notes were not saved');
  expect(field.value).toBe('Prefers oil');
  answers[`PATCH ${path}`] = customer({ notes: 'Prefers oil', version: 2 });
  await press('Save');
  await expectToast('Notes saved');
  expect(sent.at(-1)?.body).toEqual({ notes: 'Prefers oil', version: 1 });
});

it('keeps what was typed while the notes before it were being saved, to be saved next', async () => {
  const saving = delayedResponse(customer({ notes: 'Prefers oil', version: 2 }));
  const answers: FakeApi = { [`PATCH ${path}`]: saving.answer };
  const { sent } = await openCustomer({}, answers);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Notes');
  fireEvent.change(field, { target: { value: 'Prefers oil' } });
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.change(field, { target: { value: 'Prefers oil, has a dog' } });
  answers[path] = customer({ notes: 'Prefers oil', version: 2 });
  saving.release();
  await expectToast('Notes saved');
  expect(field.value).toBe('Prefers oil, has a dog');
  answers[`PATCH ${path}`] = customer({ notes: 'Prefers oil, has a dog', version: 3 });
  await press('Save');
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ notes: 'Prefers oil, has a dog', version: 2 }));
});

it('asks before it blocks, and says what was refused', async () => {
  const refused = {
    id: 1,
    at: '2026-11-24T03:00:00.000Z',
    therapist: 'Ploy',
    service: 'Thai Massage',
    startTime: '2026-11-25T03:00:00.000Z',
  };
  const { sent } = await openCustomer({ blockedRequests: [refused] }, { [`PATCH ${path}`]: customer() });
  screen.getByText('Thai Massage', { exact: false });
  await press('Block');
  expect(sent).toEqual([]);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await expectToast('Nok Chaiyaporn is blocked');
  expect(sent.at(-1)?.body).toEqual({ isBlocked: true, version: 1 });
});

it('lifts a block without a question', async () => {
  const { sent } = await openCustomer({ isBlocked: true }, { [`PATCH ${path}`]: customer() });
  await press('Lift the block');
  await expectToast('Nok Chaiyaporn is not blocked any more');
  expect(sent.at(-1)?.body).toEqual({ isBlocked: false, version: 1 });
});

it('joins a suggested customer after a question, and takes a join back', async () => {
  const other = { id: 9, name: 'Nok by mail', contacts: [], bookings: 1 };
  const joined = { id: 8, name: 'Lek', notes: 'Has a dog', joinedAt: '2026-11-24T03:00:00.000Z' };
  const { sent } = await openCustomer(
    { suggestions: [other], joined: [joined] },
    { [`POST ${path}/join`]: customer(), [`DELETE ${path}/join`]: customer() },
  );
  screen.getByText('Has a dog');
  await press('Join with Nok by mail');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Join' }));
  await expectToast('Joined');
  await press('Separate Lek again');
  await expectToast('Two customers again');
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { otherId: 9 }],
    ['DELETE', { otherId: 8 }],
  ]);
});

it('joins any other customer, found by name or contact, after a question', async () => {
  const others = [listedCustomer({ id: 5 }), listedCustomer({ id: 12, name: 'Mali' })];
  const { sent } = await openCustomer(
    {},
    {
      '/api/admin/customers': () => Response.json({ data: others, nextCursor: null }),
      [`POST ${path}/join`]: customer(),
    },
  );
  await press('Join with another customer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Join with another customer' }));
  dialog.getByLabelText('Search by name or contact');
  await dialog.findByRole('button', { name: 'Join with Mali' });
  expect(dialog.getAllByRole('button', { name: /^Join with/ })).toHaveLength(1);
  await press('Join with Mali');
  const question = within(await screen.findByRole('alertdialog'));
  question.getByRole('heading', { name: 'Are Nok Chaiyaporn and Mali the same person?' });
  fireEvent.click(question.getByRole('button', { name: 'Join' }));
  await expectToast('Joined');
  expect(sent.at(-1)?.body).toEqual({ otherId: 12 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows notes to therapists by a switch, which is there once there are notes', async () => {
  const answers: FakeApi = { [`PATCH ${path}`]: customer() };
  const { sent } = await openCustomer({ notes: 'Has a dog', version: 4 }, answers);
  screen.getByText('Nobody but you sees them.');
  answers[path] = customer({ notes: 'Has a dog', noteForTherapist: true, version: 5 });
  await press('Show the notes to therapists', 'switch');
  await screen.findByText('Therapists see them with each visit here; the customer never does.');
  expect(sent.at(-1)?.body).toEqual({ noteForTherapist: true, version: 4 });
  unmountPage();
  await openCustomer();
  expect(screen.queryByRole('switch', { name: 'Show the notes to therapists' })).toBeNull();
});
