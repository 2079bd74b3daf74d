// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Statement } from '#contract/report.ts';
import { errorResponse, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, fill, press } from '../../../tests/support/app/formActions.ts';
import { ploysStatement } from '../../../tests/support/app/moneyData.ts';
import { adminTherapist, renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { i18nFor } from '../../i18n/i18nFor.ts';
import { statementText } from './statementText.ts';
import './StatementsPage.tsx';

afterEach(unmountPage);

const settlement = {
  id: 3,
  amount: -15_450,
  paidOn: '2020-12-01',
  note: 'in cash',
  settledAt: '2020-12-01T03:00:00.000Z',
  settledBy: 'admin',
  isLast: true,
};
const path = '/admin/statements?period=month&date=2020-11-01&therapist=1';
const past: Statement = { ...ploysStatement, from: '2020-11-01', to: '2020-11-30' };
const answers = (statement: Statement, fields: FakeApi = {}): FakeApi => ({
  '/api/admin/statements': () => Response.json({ data: [statement] }),
  '/api/admin/therapists': () => Response.json({ data: [adminTherapist({ id: 1, name: 'Ploy Srisuwan' })] }),
  ...fields,
});

describe('settling a statement', () => {
  it('sends the amount that is shown, and when it was paid', async () => {
    const settled = 'POST /api/admin/statements/settle';
    const { sent } = await renderAdminPage(path, answers(past, { [settled]: () => [past] }));
    await press('Settle…');
    fill('Paid on', '2020-12-01');
    await press('Save');
    await expectToast('Settled');
    expect(sent.at(-1)?.body).toEqual({
      therapistId: 1,
      from: past.from,
      to: past.to,
      amount: -15_450,
      paidOn: '2020-12-01',
      note: null,
    });
  });

  it('says when the statement has changed meanwhile, and keeps what was typed', async () => {
    const settled = 'POST /api/admin/statements/settle';
    await renderAdminPage(path, answers(past, { [settled]: () => errorResponse(409, 'statement_changed') }));
    await press('Settle…');
    fill('Note (optional)', 'in cash');
    await press('Save');
    await expectToast('It was not settled');
    expect(screen.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('in cash');
  });

  it('marks a day that cannot be, and says when another device has settled a part meanwhile', async () => {
    const page = answers(past);
    const settled = 'POST /api/admin/statements/settle';
    const issues = [{ path: 'paidOn', rule: 'paidInFuture', message: 'No' } as const];
    page[settled] = () => errorResponse(400, 'invalid', { issues });
    await renderAdminPage(path, page);
    await press('Settle…');
    await press('Save');
    await expectToast('It was not settled', 'Please check the highlighted fields.');
    await screen.findByText('Choose today or a day before');
    page[settled] = () => errorResponse(409, 'duplicate');
    await press('Save');
    await expectToast('It was not settled', 'A part of these days was settled already.');
  });

  it('is possible once the period is over, and not for a part that is settled', async () => {
    const future = { ...ploysStatement, from: '2999-11-01', to: '2999-11-30' };
    await renderAdminPage(path, answers(future));
    await screen.findByText('It can be settled once the period is over.');
    unmountPage();
    await renderAdminPage(path, answers({ ...past, overlapsSettled: true }));
    await screen.findByText(/^A part of these days was settled already/);
  });
});

it('a settled statement says who paid what, and its corrections stand visit by visit', async () => {
  const corrections = [
    { bookingId: 9, startTime: '2020-10-10T03:00:00.000Z', service: { name: 'Foot Massage' }, amount: 400 },
  ];
  const statement = { ...past, settlement, corrections };
  await renderAdminPage(path, answers(statement));
  await screen.findByText(/^Settled on /);
  expect(document.body.textContent).toMatch(/Ploy Srisuwan paid the shop 15,450\sTHB\./);
  screen.getByRole('button', { name: 'Take back' });
  screen.getByText('Corrections of settled statements, in THB');
  screen.getByText(/Foot Massage/);
});

it('a settled statement owes nothing any more: not in the list, not on paper, not in the message to the therapist', async () => {
  const statement = { ...past, settlement };
  await renderAdminPage('/admin/statements?period=month&date=2020-11-01', answers(statement));
  const link = await screen.findByRole('link', { name: 'Ploy Srisuwan' });
  expect(link.closest('th')?.textContent).toMatch(/Ploy Srisuwan paid the shop 15,450\sTHB/);
  unmountPage();
  await renderAdminPage(path, answers(statement));
  await screen.findByText(/^Settled on /);
  const paper = document.querySelector('article')?.textContent;
  expect(paper).toMatch(/November 2020 · Settled on Tuesday, December 1, 2020/);
  expect(paper).not.toMatch(/owes/);
  const sent = statementText(statement, await i18nFor('en'));
  expect(sent).toMatch(/\nSettled on .* · You paid the shop 15,450\sTHB\.\n/);
  expect(sent).not.toMatch(/owe/);
});

it('days of which a part is settled owe nothing as a whole', async () => {
  const statement = { ...past, overlapsSettled: true };
  await renderAdminPage('/admin/statements?period=month&date=2020-11-01', answers(statement));
  const link = await screen.findByRole('link', { name: 'Ploy Srisuwan' });
  expect(link.closest('th')?.textContent).toMatch(/A part of these days was settled already/);
  expect(statementText(statement, await i18nFor('en'))).not.toMatch(/owe/);
});

it('a settlement is taken back only after a question', async () => {
  let statement: Statement = { ...past, settlement };
  const { sent } = await renderAdminPage(path, {
    ...answers(statement),
    '/api/admin/statements': () => Response.json({ data: [statement] }),
    'DELETE /api/admin/statements/settlements/3': () => {
      statement = past;
      return new Response(null, { status: 204 });
    },
  });
  await press('Take back');
  await screen.findByRole('alertdialog', { name: 'Take this settlement back?' });
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Take back');
  await expectToast('The settlement was taken back');
  await screen.findByRole('button', { name: 'Settle…' });
});

it('the share of all visits is corrected after a preview of what that changes', async () => {
  const corrected = 'POST /api/admin/statements/share';
  const { sent } = await renderAdminPage(
    path,
    answers(past, { [corrected]: () => ({ visits: 2, shareBefore: 800, shareAfter: 960 }) }),
  );
  await screen.findByText('Correct the share of these visits');
  fill('Share of the price (%)', '60 %');
  await press('Show what changes');
  await screen.findByText(/^2\svisits change: the share of all is 960\sTHB instead of 800\sTHB\.$/);
  await press('Correct the share');
  await expectToast('The share was corrected');
  const input = { therapistId: 1, from: past.from, to: past.to, sharePercent: 60 };
  expect(sent.filter(({ path: to }) => to.endsWith('/share')).map(({ body }) => body)).toEqual([
    { ...input, isPreview: true },
    { ...input, isPreview: false },
  ]);
});

it('the preview of another share is of the statement as it is shown', async () => {
  const page = answers(past, {
    'POST /api/admin/statements/share': () => ({ visits: 2, shareBefore: 800, shareAfter: 960 }),
  });
  const { client } = await renderAdminPage(path, page);
  await screen.findByText('Correct the share of these visits');
  fill('Share of the price (%)', '60');
  await press('Show what changes');
  await screen.findByText(/^2\svisits change/);
  const changed = { ...past, lines: past.lines.slice(1) };
  page['/api/admin/statements'] = () => Response.json({ data: [changed] });
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByText(/^2\svisits change/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Correct the share' })).toBeNull();
});

it('another share that changes nothing says so', async () => {
  const unchanged = () => ({ visits: 0, shareBefore: 800, shareAfter: 800 });
  await renderAdminPage(path, answers(past, { 'POST /api/admin/statements/share': unchanged }));
  await screen.findByText('Correct the share of these visits');
  fill('Share of the price (%)', '50');
  await press('Show what changes');
  await screen.findByText('No approved visit changes.');
});
