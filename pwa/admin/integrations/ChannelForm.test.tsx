// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Integrations } from '#contract/integrations.ts';
import { errorResponse } from '../../../tests/support/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/renderApp.tsx';
import './IntegrationsPage.tsx';

const lineSavedWith = (adminLineId: string): Integrations => ({
  sms: null,
  email: null,
  line: { adminLineId, channelAccessToken: '••••abcd' },
  whatsapp: null,
});

async function openLine(adminLineId: string) {
  await renderAdminPage('/admin/integrations', {
    '/api/admin/settings/integrations': lineSavedWith(adminLineId),
  });
  await press('Line App', 'tab');
  return within(await screen.findByRole('tabpanel', { name: 'Line App' }));
}

afterEach(unmountPage);

it('says that Line is not set up with an ID that messages cannot be sent to, and why', async () => {
  const line = await openLine('@myshop');
  await line.findByText('LINE cannot deliver to this ID. Enter your user ID instead.');
  expect(line.queryByText('Set up')).toBeNull();
  line.getByText('Not set up');
});

it('says that Line is set up with a user ID', async () => {
  const line = await openLine('U0123456789abcdef0123456789abcdef');
  await line.findByText('Set up');
  expect(line.queryByText('Not set up')).toBeNull();
});

it.each([
  ['Line App', 'Channel access token'],
  ['Email', 'Gmail App Password'],
])('hides the secret of %s while it is typed, until it should be shown', async (channel, label) => {
  const nothing = { sms: null, email: null, line: null, whatsapp: null };
  await renderAdminPage('/admin/integrations', { '/api/admin/settings/integrations': nothing });
  await press(channel, 'tab');
  const form = within(await screen.findByRole('tabpanel', { name: channel }));
  const secret = form.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(secret, { target: { value: 'typed here' } });
  expect(secret.type).toBe('password');
  fireEvent.click(form.getByRole('button', { name: 'Show' }));
  expect([secret.type, secret.value]).toEqual(['text', 'typed here']);
});

it('speaks of highlighted fields when the server rejects one', async () => {
  await renderAdminPage('/admin/integrations', {
    'GET /api/admin/settings/integrations': lineSavedWith('U0123456789abcdef0123456789abcdef'),
    'POST /api/admin/settings/integrations': () =>
      errorResponse(400, 'invalid', {
        issues: [{ path: 'line.channelAccessToken', rule: 'secretMasked', message: 'Enter it in full' }],
      }),
  });
  await press('Line App', 'tab');
  const line = within(await screen.findByRole('tabpanel', { name: 'Line App' }));
  fireEvent.click(await line.findByRole('button', { name: 'Save' }));
  await expectToast('Failed to update settings', 'Please check the highlighted fields.');
  expect(line.getByLabelText('Channel access token').getAttribute('aria-invalid')).toBe('true');
});
