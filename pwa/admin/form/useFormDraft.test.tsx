// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminShop } from '#contract/shop.ts';
import { fakeShop, type FakeApi, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { defaultRules } from '../../../tests/support/testData.ts';
import { loadFormDraft, saveFormDraft } from '../../data/formDraft.ts';
import { openDatabase } from '../../offline/persistence/database.ts';
import { readVaultUser, wipeVault } from '../../offline/persistence/vault.ts';
import '../rules/RulesPage.tsx';
import '../shop/ShopPage.tsx';

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

/** Opens the page of a shop that has these translations, and wants its texts in Thai and Hindi. */
async function openShop(translations: AdminShop['translations']) {
  await renderAdminPage('/admin/shop', {
    '/api/admin/shop': {
      ...fakeShop({ name: 'Baan Lotus', translations }),
      mainLanguage: 'en',
      translationLanguages: ['th', 'hi'],
      promptPayId: null,
      promptPay: null,
      publicUrl: null,
      version: 1,
    },
  });
  await screen.findByLabelText('Phone');
  await waitFor(async () => expect(await readVaultUser()).not.toBeNull());
}
const shopName = (language: 'th' | 'hi') =>
  screen.getAllByLabelText<HTMLInputElement>('Name of the shop')[language === 'th' ? 1 : 2]!;

const unsaved = 'Not saved yet. What you typed stays here.';
const typed90 = { horizonDays: { typed: '90', saved: '365' } };

/** The browser's locks of forms. Another tab holds `held`, until it is closed by the function that is returned. */
function stubLocks(...held: string[]) {
  const names = new Set(held);
  const waiting = new Set<() => void>();
  const release = (name: string) => {
    names.delete(name);
    for (const grant of waiting) grant();
  };
  type Options = { ifAvailable?: boolean; signal?: AbortSignal };
  const request = async (
    name: string,
    { ifAvailable = false, signal }: Options,
    work: (lock: object | null) => unknown,
  ) => {
    if (names.has(name) && ifAvailable) return work(null);
    if (names.has(name))
      await new Promise<void>((grant, reject) => {
        waiting.add(grant);
        signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
      });
    names.add(name);
    const result = await work({ name });
    release(name);
    return result;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => held.forEach(release);
}

afterEach(async () => {
  unmountPage();
  Reflect.deleteProperty(navigator, 'locks');
  const database = await openDatabase();
  await Promise.all(database?.tables.map((table) => table.clear()) ?? []);
});

describe('what was typed in a form of settings', () => {
  it('is there when the form is opened again, until it is saved', async () => {
    await openRules();
    screen.getByText('Everything is saved.');
    fill('Book up to', '90');
    await screen.findByText(unsaved);
    await reopenRules(typed90);
    await waitFor(() => expect(fieldValue('Book up to')).toBe('90'));
    screen.getByText(unsaved);
    await press('Save');
    await expectToast('Settings updated');
    await screen.findByText('Everything is saved.');
    await reopenRules(null, { ...defaultRules, horizonDays: 30 });
    expect(fieldValue('Book up to')).toBe('30');
  });

  it('stays in the tab that opened the form first: another one begins with what is saved, and says so', async () => {
    stubLocks();
    await openRules();
    fill('Book up to', '90');
    await reopenRules(typed90);
    await waitFor(() => expect(fieldValue('Book up to')).toBe('90'));
    cleanup();
    stubLocks('form rulesForm');
    await openRules();
    fill('Travel gap', '45');
    await screen.findByText(/^Not saved yet\. This form was opened in another tab first/);
    expect(fieldValue('Book up to')).toBe('365');
    expect(await loadFormDraft(1, 'rulesForm')).toEqual(typed90);
  });

  it('is stored from then on when the tab that opened the form first is closed, beside what that has stored', async () => {
    stubLocks();
    await openRules();
    fill('Book up to', '90');
    await reopenRules(typed90);
    cleanup();
    const closeOther = stubLocks('form rulesForm');
    await openRules();
    fill('Travel gap', '45');
    await screen.findByText(/^Not saved yet\. This form was opened in another tab first/);
    closeOther();
    await screen.findByText(unsaved);
    const both = { ...typed90, travelGapMinutes: { typed: '45', saved: '0' } };
    await waitFor(async () => expect(await loadFormDraft(1, 'rulesForm')).toEqual(both));
    expect([fieldValue('Book up to'), fieldValue('Travel gap')]).toEqual(['90', '45']);
  });

  it('stays beside what was saved elsewhere meanwhile', async () => {
    await openRules();
    fill('Book up to', '90');
    await reopenRules(typed90, { ...defaultRules, travelGapMinutes: 15 });
    await waitFor(() => expect(fieldValue('Book up to')).toBe('90'));
    expect(fieldValue('Travel gap')).toBe('15');
  });

  it('gives way to what was saved in the same field meanwhile, on another device', async () => {
    await openRules();
    fill('Book up to', '90');
    await reopenRules(typed90, { ...defaultRules, horizonDays: 30 });
    await waitFor(async () => expect(await loadFormDraft(1, 'rulesForm')).toBeNull());
    expect(fieldValue('Book up to')).toBe('30');
    screen.getByText('Everything is saved.');
  });

  it('in one language does not take back what was saved in another meanwhile', async () => {
    await openShop({});
    fireEvent.change(shopName('hi'), { target: { value: 'बान लोटस' } });
    const typed = { 'translations.hi.name': { typed: 'बान लोटस', saved: '' } };
    await waitFor(async () => expect(await loadFormDraft(1, 'shopForm')).toEqual(typed));
    cleanup();
    await openShop({ th: { name: 'บ้านบัว' } });
    await waitFor(() => expect(shopName('hi').value).toBe('बान लोटस'));
    expect(shopName('th').value).toBe('บ้านบัว');
  });

  it('can be discarded', async () => {
    await openRules();
    fill('Book up to', '90');
    await press('Discard my changes');
    await screen.findByRole('alertdialog', { name: 'Discard what is not saved?' });
    await press('Discard my changes');
    await waitFor(() => expect(fieldValue('Book up to')).toBe('365'));
    await reopenRules(null);
    screen.getByText('Everything is saved.');
  });

  it('is for its user alone, encrypted, for a day and until logout', async () => {
    await openRules();
    const typed = { channelSecret: { typed: 'very secret', saved: '' } };
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
