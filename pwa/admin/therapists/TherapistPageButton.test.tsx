// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { TherapistDevice } from '#contract/therapistPage.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { adminTherapist, renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { linksLeadHere, publicUrlNotes } from '../../../tests/support/app/publicUrlNotes.ts';
import './TherapistsPage.tsx';

afterEach(unmountPage);

const pathOf = '/api/admin/therapists/1';
const link = '/t/abcdefghijklmnopqrstuv';
const phone: TherapistDevice = {
  id: '0b7a1c52-9d0f-4c39-8a44-0f6a6f3f8f11',
  label: 'Chrome on Android',
  locale: 'th',
  createdAt: '2026-11-20T03:00:00.000Z',
  lastUsedAt: '2026-11-23T03:00:00.000Z',
};

async function openDialog({
  made = null as string | null,
  devices = [] as TherapistDevice[],
  hasPublicUrl = true,
} = {}) {
  const shown = { link: made, devices };
  const therapist = adminTherapist({
    id: 1,
    name: 'Ploy',
    phoneNumber: '0812345678',
    whatsapp: '+66812345678',
  });
  await renderAdminPage('/admin/therapists', {
    '/api/admin/therapists': [therapist],
    '/api/admin/services': [],
    '/api/admin/locations': [],
    '/api/admin/shop': { ...fakeShop(), publicUrl: hasPublicUrl ? 'https://massage.example' : null },
    [`GET ${pathOf}/link`]: () => ({ link: shown.link }),
    [`POST ${pathOf}/link`]: () => ({ link: (shown.link = link) }),
    [`DELETE ${pathOf}/link`]: () => {
      Object.assign(shown, { link: null, devices: [] });
      return null;
    },
    [`GET ${pathOf}/devices`]: () => shown.devices,
    [`DELETE ${pathOf}/devices/${phone.id}`]: () => {
      shown.devices = [];
      return null;
    },
  });
  await screen.findByRole('article', { name: 'Ploy' });
  await press('Own page of Ploy');
  await screen.findByRole('heading', { name: 'Devices' });
}

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href') ?? '';

it('a link is made and sent in Thai, to the therapist’s own numbers or through LINE', async () => {
  await openDialog();
  screen.getByText('A link opens the page on one phone, and it stays open there.');
  await press('Make a link');
  const sms = decodeURIComponent(await hrefOf('SMS: Send the link'));
  expect(sms).toMatch(/^sms:0812345678\?&body=สวัสดีคุณ Ploy/);
  expect(sms).toContain(location.origin + link);
  expect(await hrefOf('WhatsApp: Send the link')).toMatch(/^https:\/\/wa\.me\/66812345678\?text=/);
  expect(decodeURIComponent(await hrefOf('Line: Send the link'))).toContain(location.origin + link);
  screen.getByRole('button', { name: 'Copy: Send the link' });
});

it('devices are listed, and one is ended after a question', async () => {
  await openDialog({ devices: [phone] });
  const device = await screen.findByRole('article', { name: /^Chrome on Android, / });
  within(device).getByText(/^Since: /);
  within(device).getByText(/^Last used: /);
  screen.getByRole('button', { name: 'Allow another device' });
  within(device)
    .getByRole('button', { name: /^End Chrome on Android/ })
    .click();
  await screen.findByRole('alertdialog', { name: 'Close the page on Chrome on Android?' });
  await press('End');
  await expectToast('The page is closed on Chrome on Android');
  await screen.findByText('The page is open on no device yet.');
});

it('everything is ended after a question', async () => {
  await openDialog({ made: link, devices: [phone] });
  await press('End all and the link');
  await screen.findByRole('alertdialog', { name: 'Close the page of Ploy everywhere?' });
  await press('End all and the link');
  await expectToast('The page is closed everywhere');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'SMS: Send the link' })).toBeNull());
});

it.each([true, false])(
  'says where the link leads unless the server knows its address: %s',
  async (hasPublicUrl) => {
    await openDialog({ made: link, hasPublicUrl });
    await screen.findByRole('button', { name: 'New link' });
    await waitFor(() => expect(publicUrlNotes()).toEqual(hasPublicUrl ? [] : [linksLeadHere]));
  },
);
