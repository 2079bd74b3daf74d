// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ShopStatus } from '#contract/shop.ts';
import { type FakeApi, delayedResponse, fakeShop } from '../../../tests/support/fakeApi.ts';
import { expectToast } from '../../../tests/support/formActions.ts';
import { unmountPage, renderAdminPage } from '../../../tests/support/renderApp.tsx';
import '../services/ServicesPage.tsx';

const status = (isOpen: boolean): ShopStatus => ({
  id: 1,
  isOpen,
  opensAt: null,
  lastUpdated: '',
  isDemo: false,
});
const path = '/api/admin/shop/status';
const answers = (isOpen: boolean, fields: FakeApi): FakeApi => ({
  '/api/admin/services': [],
  '/api/shop': fakeShop({ isOpen }),
  ...fields,
});

async function enabledSwitch(name: string) {
  const element = await screen.findByRole('switch', { name });
  await waitFor(() => expect(element).toHaveProperty('disabled', false));
  return element;
}

afterEach(unmountPage);

describe('the switch that opens and closes the shop', () => {
  it('closes the shop', async () => {
    const { sent } = await renderAdminPage('/admin/services', answers(true, { [path]: status(false) }));
    fireEvent.click(await enabledSwitch('Shop open'));
    await expectToast('Shop is now closed', 'Customers will be notified that the shop is closed');
    await enabledSwitch('Shop closed');
    expect(sent).toMatchObject([{ method: 'PATCH', path, body: { isOpen: false } }]);
  });

  it('opens the shop, and is disabled until that is done', async () => {
    const opening = delayedResponse(status(true));
    await renderAdminPage('/admin/services', answers(false, { [path]: opening.answer }));
    fireEvent.click(await enabledSwitch('Shop closed'));
    expect(await screen.findByRole('switch', { name: 'updating...' })).toHaveProperty('disabled', true);
    opening.release();
    await expectToast('Shop is now open', 'Customers can now make bookings');
    await enabledSwitch('Shop open');
  });

  it('stays as it was when the shop’s status was not changed', async () => {
    await renderAdminPage('/admin/services', answers(false, { [path]: 503 }));
    fireEvent.click(await enabledSwitch('Shop closed'));
    await expectToast('Failed to update shop status');
    await enabledSwitch('Shop closed');
  });

  it('says of an unexpected error that it occurred', async () => {
    await renderAdminPage('/admin/services', answers(false, { [path]: 500 }));
    fireEvent.click(await enabledSwitch('Shop closed'));
    await expectToast('Failed to update shop status', 'An error occurred');
  });
});
