// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TherapistStatement } from '#contract/report.ts';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { ploysStatement } from '../../../tests/support/app/moneyData.ts';
import { writeToken } from '../../data/storedSession.ts';
import { configureTherapistApp } from '../../data/therapistSession.ts';
import { openVault, wipeVault } from '../../offline/persistence/vault.ts';
import { emptyPageState, setState } from '../state.ts';
import Statements from './Statements.tsx';

const refreshPage = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}));
vi.mock('../actions.ts', () => ({ refreshPage }));

const open: TherapistStatement = {
  ...ploysStatement,
  corrections: [
    { bookingId: 90, startTime: '2026-10-10T03:00:00.000Z', service: { name: 'Foot Massage' }, amount: -400 },
  ],
};
const settled: TherapistStatement = {
  ...ploysStatement,
  from: '2026-10-01',
  to: '2026-10-31',
  settlement: { paidOn: '2026-11-02' },
};
const online = () => Promise.resolve(Response.json({ data: [open, settled] }));
const offline = () => Promise.reject<Response>(new TypeError('offline'));
let answer: () => Promise<Response>;

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  configureTherapistApp();
  writeToken('a.b.c');
  await wipeVault();
  await openVault(4, 'a.b.c');
  setState(emptyPageState);
  refreshPage.mockClear();
  answer = online;
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const show = (therapistId = 4) =>
  render(
    <I18nProvider i18n={i18n}>
      <Statements page={{ therapist: { id: therapistId, name: 'Ploy' } } as TherapistPage} />
    </I18nProvider>,
  );
/** Opens the page again, after it was closed. */
const reopen = (therapistId?: number) => {
  cleanup();
  setState(emptyPageState);
  show(therapistId);
};
const statementOf = async (period: string) => within(await screen.findByRole('region', { name: period }));

it('says what is owed, visit by visit, with the corrections of what was settled', async () => {
  show();
  const statement = await statementOf('November 2026');
  statement.getByText(/^You owe the shop 15,450\sTHB\.$/);
  statement.getByText(/^Your share: 16,950\sTHB$/);
  expect(statement.getAllByText(/^Nov 1 10:00\sAM · Oil Massage · 600\sTHB$/)).toHaveLength(1);
  statement.getByText(/^Nov 16 10:00\sAM · Oil Massage · Does not take place · 0\sTHB$/);
  statement.getByText(/^Oct 10 10:00\sAM · Foot Massage · -400\sTHB$/);
  statement.getByText('Not settled yet: it can still change.');
});

it('says when a statement was settled, and who paid', async () => {
  show();
  const statement = await statementOf('October 2026');
  statement.getByText(/^Settled on Monday, November 2, 2026 · You paid the shop 15,450\sTHB\.$/);
  expect(statement.queryByText(/^Not settled/)).toBeNull();
});

it('shows without a network what was loaded last, and since when', async () => {
  show();
  await statementOf('October 2026');
  answer = offline;
  reopen();
  await statementOf('November 2026');
  await screen.findByText(/^Last updated: /);
});

it('shows nothing of whoever was signed in before, and can be tried again', async () => {
  show();
  await statementOf('October 2026');
  answer = offline;
  writeToken('d.e.f');
  reopen(5);
  const failure = await screen.findByRole('alert');
  expect(screen.queryByRole('region')).toBeNull();
  answer = online;
  await act(async () => within(failure).getByRole('button', { name: 'Try again' }).click());
  await statementOf('November 2026');
});

it('leaves it to the page to end a session that the server no longer accepts', async () => {
  answer = () => Promise.resolve(Response.json({ message: 'No', code: 'unauthorized' }, { status: 401 }));
  show();
  await vi.waitFor(() => expect(refreshPage).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});
