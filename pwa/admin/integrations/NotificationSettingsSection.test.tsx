// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChannelHealth, CustomerChannel, NotificationSettings } from '#contract/notifications.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './IntegrationsPage.tsx';

const path = '/api/admin/settings/notifications';
const health = (channel: CustomerChannel, isAvailable: boolean): ChannelHealth => ({
  channel,
  isSetUp: false,
  hasArrived: null,
  isAvailable,
  pausedUntil: null,
  fault: null,
  reason: null,
  waiting: 0,
  lastDeliveredAt: null,
  last: [],
});

async function open(isAvailable: boolean, fields: Partial<NotificationSettings> = {}) {
  const settings = {
    shopLanguage: 'en',
    customerEmails: true,
    customerSms: false,
    customerWhatsapp: false,
    ...fields,
  };
  const shown = await renderAdminPage('/admin/integrations', {
    '/api/admin/deliveries': {
      channels: [health('customer_sms', isAvailable), health('customer_whatsapp', isAvailable)],
      lineQuota: null,
    },
    [`GET ${path}`]: settings,
    [`PATCH ${path}`]: { ...settings, customerSms: true },
  });
  await screen.findByRole('switch', { name: 'Emails to customers' });
  return shown;
}

afterEach(unmountPage);

it('SMS and WhatsApp to customers are off, say that they cost, and are switched on one by one', async () => {
  const { sent } = await open(true);
  const sms = await screen.findByRole<HTMLInputElement>('switch', { name: 'SMS to customers' });
  const whatsapp = await screen.findByRole<HTMLInputElement>('switch', { name: 'WhatsApp to customers' });
  expect([sms.checked, whatsapp.checked]).toEqual([false, false]);
  expect(screen.getAllByText(/Each message costs\./)).toHaveLength(2);
  fireEvent.click(sms);
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ customerSms: true }]));
});

it('they are not offered without the server’s Twilio account, unless one is on', async () => {
  await open(false, { customerSms: true });
  await screen.findByRole('switch', { name: 'SMS to customers' });
  expect(screen.queryByRole('switch', { name: 'WhatsApp to customers' })).toBeNull();
});
