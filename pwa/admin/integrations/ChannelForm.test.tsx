// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Integrations } from '#contract/integrations.ts';
import type { ChannelHealth } from '#contract/notifications.ts';
import { errorResponse, fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { linksLeadHere, publicUrlNotes } from '../../../tests/support/app/publicUrlNotes.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
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

describe('whether messages arrive', () => {
  const userId = 'U0123456789abcdef0123456789abcdef';
  const health = {
    channel: 'line',
    isSetUp: true,
    hasArrived: true,
    isAvailable: true,
    pausedUntil: null,
    fault: null,
    reason: null,
    waiting: 0,
    lastDeliveredAt: '2026-11-20T03:00:00.000Z',
    last: [],
  } satisfies ChannelHealth;
  const untested = 'Nothing has arrived with these settings yet. Send yourself a test.';

  it.each([true, false])('is said of the channel as it is set up now: %s', async (hasArrived) => {
    await renderAdminPage('/admin/integrations', {
      '/api/admin/settings/integrations': lineSavedWith(userId),
      '/api/admin/deliveries': { channels: [{ ...health, hasArrived }], lineQuota: null },
    });
    await press('Line App', 'tab');
    const line = within(await screen.findByRole('tabpanel', { name: 'Line App' }));
    await line.findByText(hasArrived ? /^Last delivered: / : untested);
    expect(line.queryByText(hasArrived ? untested : /^Last delivered: /)).toBeNull();
  });

  it('is asked again after a save, and the earlier test is no longer spoken of', async () => {
    let hasArrived = true;
    await renderAdminPage('/admin/integrations', {
      'GET /api/admin/settings/integrations': lineSavedWith(userId),
      'POST /api/admin/settings/integrations': () => {
        hasArrived = false;
        return lineSavedWith(`U${'f'.repeat(32)}`);
      },
      'POST /api/admin/settings/test-notification/line': {},
      '/api/admin/deliveries': () => ({ channels: [{ ...health, hasArrived }], lineQuota: null }),
    });
    await press('Line App', 'tab');
    const line = within(await screen.findByRole('tabpanel', { name: 'Line App' }));
    fireEvent.click(await line.findByRole('button', { name: 'Send a test by Line App' }));
    await line.findByText('The test message is on its way to you.');
    expect(line.queryByText(untested)).toBeNull();
    fireEvent.click(line.getByRole('button', { name: 'Save' }));
    await line.findByText(untested);
    expect(line.queryByText('The test message is on its way to you.')).toBeNull();
  });
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
  fireEvent.click(within(secret.parentElement!).getByRole('button', { name: 'Show' }));
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

it.each([true, false])(
  'says what becomes of links unless the server knows its address: %s',
  async (hasPublicUrl) => {
    await renderAdminPage('/admin/integrations', {
      '/api/admin/settings/integrations': lineSavedWith('U0123456789abcdef0123456789abcdef'),
      '/api/admin/shop': { ...fakeShop(), publicUrl: hasPublicUrl ? 'https://massage.example' : null },
    });
    await press('Line App', 'tab');
    await screen.findByText(`${location.origin}/api/line/webhook`);
    const withoutLink = 'PUBLIC_URL is not set on the server: messages are sent without a link.';
    await waitFor(() => expect(publicUrlNotes()).toEqual(hasPublicUrl ? [] : [linksLeadHere, withoutLink]));
  },
);

it('goes back to what is saved, after a question', async () => {
  const line = await openLine('U0123456789abcdef0123456789abcdef');
  const id = line.getByLabelText<HTMLInputElement>('Admin Line ID');
  fireEvent.change(id, { target: { value: 'typed' } });
  fireEvent.click(await line.findByRole('button', { name: 'Discard my changes' }));
  await screen.findByRole('alertdialog', { name: 'Discard what is not saved?' });
  await press('Discard my changes');
  await waitFor(() => expect(id.value).toBe('U0123456789abcdef0123456789abcdef'));
  expect(line.queryByRole('button', { name: 'Discard my changes' })).toBeNull();
});

describe('news to customers in LINE', () => {
  it('need two optional fields, which may stay empty', async () => {
    const { sent } = await renderAdminPage('/admin/integrations', {
      'GET /api/admin/settings/integrations': lineSavedWith('U0123456789abcdef0123456789abcdef'),
      'POST /api/admin/settings/integrations': lineSavedWith('U0123456789abcdef0123456789abcdef'),
    });
    await press('Line App', 'tab');
    const form = within(await screen.findByRole('tabpanel', { name: 'Line App' }));
    const secret = form.getByLabelText<HTMLInputElement>('Channel secret (optional)');
    expect([secret.type, secret.value]).toEqual(['password', '']);
    fireEvent.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.change(secret, { target: { value: 'a secret' } });
    fireEvent.change(form.getByLabelText('Official account ID (optional)'), {
      target: { value: ' MyShop ' },
    });
    fireEvent.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { line: { channelSecret: null, officialAccountId: null } },
      { line: { channelSecret: 'a secret', officialAccountId: '@myshop' } },
    ]);
  });

  it('are explained, with the address that LINE has to know', async () => {
    const line = await openLine('U0123456789abcdef0123456789abcdef');
    line.getByText(`${location.origin}/api/line/webhook`);
    line.getByRole('button', { name: 'Copy the webhook URL' });
    line.getByText(/switch on “Use webhook” and “Webhook redelivery”/);
  });

  it('refuse an ID that is none, and show its folded field', async () => {
    const line = await openLine('U0123456789abcdef0123456789abcdef');
    const section = line.getByText('Updates to customers on LINE').closest('details')!;
    expect(section.open).toBe(false);
    fireEvent.change(line.getByLabelText('Official account ID (optional)'), { target: { value: 'my shop' } });
    fireEvent.click(await line.findByRole('button', { name: 'Save' }));
    await line.findByText('Enter the ID of the official account, such as @myshop');
    expect(section.open).toBe(true);
  });

  it('show the folded field that the server rejects', async () => {
    await renderAdminPage('/admin/integrations', {
      'GET /api/admin/settings/integrations': lineSavedWith('U0123456789abcdef0123456789abcdef'),
      'POST /api/admin/settings/integrations': () =>
        errorResponse(400, 'invalid', {
          issues: [{ path: 'line.channelSecret', rule: 'secretMasked', message: 'Enter it in full' }],
        }),
    });
    await press('Line App', 'tab');
    const line = within(await screen.findByRole('tabpanel', { name: 'Line App' }));
    fireEvent.click(await line.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(line.getByLabelText('Channel secret (optional)')),
    );
    expect(line.getByText('Updates to customers on LINE').closest('details')!.open).toBe(true);
  });
});
