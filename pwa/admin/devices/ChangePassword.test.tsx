// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './DevicesPage.tsx';

const path = '/api/admin/password';
const session = {
  id: 1,
  device: 'Chrome on Android',
  signedInAt: '2026-11-23T01:00:00.000Z',
  lastUsedAt: '2026-11-23T02:00:00.000Z',
  isCurrent: true,
};

async function openDialog(answers: FakeApi) {
  const shown = await renderAdminPage('/admin/devices', { '/api/admin/sessions': [session], ...answers });
  await press('Change password');
  await screen.findByLabelText('Current password');
  return shown;
}

async function change(answers: FakeApi) {
  const shown = await openDialog(answers);
  fill('Current password', 'lotus garden');
  fill('New password', 'seven quiet rivers');
  return shown;
}

const refusal = (field: string, rule: string) => () =>
  Response.json(
    { code: 'invalid', message: '', issues: [{ path: field, rule, message: '' }] },
    { status: 400 },
  );

afterEach(() => {
  vi.restoreAllMocks();
  unmountPage();
});

describe('changing the password', () => {
  it('sends both and signs the other devices out, unless that is switched off', async () => {
    const { sent } = await change({ [path]: null });
    await press('Change password');
    await expectToast('The password is changed', 'All other devices are signed out.');
    expect(sent.at(-1)?.body).toEqual({
      currentPassword: 'lotus garden',
      newPassword: 'seven quiet rivers',
      signOutOthers: true,
    });
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  });

  it('leaves the other devices signed in on request', async () => {
    const { sent } = await change({ [path]: null });
    await press('Sign out all other devices', 'switch');
    await press('Change password');
    await expectToast('The password is changed');
    expect(sent.at(-1)?.body).toMatchObject({ signOutOthers: false });
  });

  it('wants both passwords, the new one of six characters', async () => {
    const { sent } = await openDialog({});
    fill('New password', 'short');
    await press('Change password');
    await screen.findByText('Password is required');
    screen.getByText('Password must be at least 6 characters');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['currentPassword', 'passwordWrong', /This is not the password/],
    ['newPassword', 'passwordCommon', /Many people use this password/],
  ])('says below the field what is wrong with %s, and keeps what was typed', async (field, rule, text) => {
    await change({ [path]: refusal(field, rule) });
    await press('Change password');
    await screen.findByText(text);
    expect(fieldValue('New password')).toBe('seven quiet rivers');
  });

  it('says that there is no connection, and keeps what was typed', async () => {
    await change({ [path]: noConnection });
    await press('Change password');
    await expectToast('The password was not changed');
    expect(fieldValue('Current password')).toBe('lotus garden');
  });

  it('is offered only with a connection, and says so', async () => {
    await renderAdminPage('/admin/devices', { '/api/admin/sessions': [session] });
    await screen.findByText('Change password');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await screen.findByText('Changing the password needs a connection.');
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveProperty('disabled', true);
    await press('Change password');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});

describe('a password field', () => {
  it('is hidden until its own button is pressed, and hidden again by another press', async () => {
    await openDialog({});
    const types = () =>
      ['Current password', 'New password'].map(
        (label) => screen.getByLabelText<HTMLInputElement>(label).type,
      );
    expect(types()).toEqual(['password', 'password']);
    await press('Show');
    expect(types()).toEqual(['password', 'text']);
    await press('Hide');
    expect(types()).toEqual(['password', 'password']);
  });
});
