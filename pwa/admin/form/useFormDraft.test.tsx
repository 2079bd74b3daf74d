// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeApi, SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { defaultRules } from '../../../tests/support/testData.ts';
import { loadFormDraft, saveFormDraft } from '../../data/formDraft.ts';
import { openDatabase } from '../../offline/persistence/database.ts';
import { readVaultUser, wipeVault } from '../../offline/persistence/vault.ts';
import '../rules/RulesPage.tsx';

const path = '/api/admin/settings/booking-rules';

/** Opens the booking rules, where customers can book up to 365 days ahead. */
async function openRules(saved = defaultRules) {
  const answers: FakeApi = {
    '/api/admin/therapists': [],
    [`GET ${path}`]: saved,
    [`PATCH ${path}`]: ({ body }: SentRequest) => body,
  };
  await renderAdminPage('/admin/rules', answers);
  await screen.findByLabelText('Book up to');
  // a draft can be stored from now on
  await waitFor(async () => expect(await readVaultUser()).not.toBeNull());
}

/** Leaves the form as a reload does, once this is stored, and opens it again. */
async function reopenRules(stored: object | null, saved = defaultRules) {
  await waitFor(async () => expect(await loadFormDraft(1, 'rulesForm')).toEqual(stored));
  cleanup();
  await openRules(saved);
}

const unsaved = 'Not saved yet. What you typed stays here.';

afterEach(async () => {
  unmountPage();
  const database = await openDatabase();
  await Promise.all(database?.tables.map((table) => table.clear()) ?? []);
});

describe('what was typed in a form of settings', () => {
  it('is there when the form is opened again, until it is saved', async () => {
    await openRules();
    screen.getByText('Everything is saved.');
    fill('Book up to', '90');
    await screen.findByText(unsaved);
    await reopenRules({ horizonDays: '90' });
    await waitFor(() => expect(fieldValue('Book up to')).toBe('90'));
    screen.getByText(unsaved);
    await press('Save');
    await expectToast('Settings updated');
    await screen.findByText('Everything is saved.');
    await reopenRules(null, { ...defaultRules, horizonDays: 30 });
    expect(fieldValue('Book up to')).toBe('30');
  });

  it('stays beside what was saved elsewhere meanwhile', async () => {
    await openRules();
    fill('Book up to', '90');
    await reopenRules({ horizonDays: '90' }, { ...defaultRules, travelGapMinutes: 15 });
    await waitFor(() => expect(fieldValue('Book up to')).toBe('90'));
    expect(fieldValue('Travel gap')).toBe('15');
  });

  it('can be discarded', async () => {
    await openRules();
    fill('Book up to', '90');
    await press('Discard my changes');
    await waitFor(() => expect(fieldValue('Book up to')).toBe('365'));
    await reopenRules(null);
    screen.getByText('Everything is saved.');
  });

  it('is for its user alone, encrypted, for a day and until logout', async () => {
    await openRules();
    const typed = { channelSecret: 'very secret' };
    await saveFormDraft(1, 'lineForm', typed);
    const row = await (await openDatabase())?.snapshots.get('lineForm');
    const { bytes } = row!.content as { bytes: ArrayBuffer };
    expect(new TextDecoder().decode(bytes)).not.toContain('very secret');
    expect(await loadFormDraft(2, 'lineForm')).toBeNull();
    const day = 86_400_000;
    expect(await loadFormDraft(1, 'lineForm', Date.now() + day - 1_000)).toEqual(typed);
    expect(await loadFormDraft(1, 'lineForm', Date.now() + day)).toBeNull();
    await saveFormDraft(1, 'lineForm', typed);
    await wipeVault();
    expect(await (await openDatabase())?.snapshots.get('lineForm')).toBeUndefined();
  });
});
