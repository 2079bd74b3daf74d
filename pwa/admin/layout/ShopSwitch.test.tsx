// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShopStatus } from '#contract/shop.ts';
import { addDays, businessToday } from '../../i18n/formats.ts';
import { type FakeApi, delayedResponse, fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { adminTherapist, unmountPage, renderAdminPage } from '../../../tests/support/app/renderApp.tsx';
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
  '/api/admin/therapists': [],
  '/api/shop': fakeShop({ isOpen }),
  ...fields,
});

async function enabledSwitch(name: string | RegExp) {
  const element = await screen.findByRole('switch', { name });
  await waitFor(() => expect(element).toHaveProperty('disabled', false));
  return element;
}

afterEach(() => {
  unmountPage();
  vi.useRealTimers();
});

describe('the switch that opens and closes the shop', () => {
  const close = async (choice: string | RegExp) => {
    fireEvent.click(await enabledSwitch('Shop open'));
    await screen.findByRole('dialog', { name: 'Close the shop until when?' });
    await press(choice);
  };

  it('closes the shop until it is opened, and says nothing of messages', async () => {
    const { sent } = await renderAdminPage('/admin/services', answers(true, { [path]: status(false) }));
    await close('Until I open it');
    await expectToast('Shop is now closed', 'It stays closed until you open it');
    expect(document.body.textContent).not.toContain('notified');
    await enabledSwitch('Shop closed');
    expect(sent).toMatchObject([{ method: 'PATCH', path, body: { isOpen: false, opensAt: null } }]);
  });

  it('closes the shop until the first hour of a therapist, and until a moment', async () => {
    const opensAt = '2030-01-05T02:00:00.000Z';
    const therapist = adminTherapist({
      name: 'Ploy',
      availability: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        id: dayOfWeek + 1,
        therapistId: 1,
        dayOfWeek,
        startTime: '09:00:00',
        endTime: '17:00:00',
      })),
    });
    const { sent } = await renderAdminPage(
      '/admin/services',
      answers(true, { '/api/admin/therapists': [therapist], [path]: { ...status(false), opensAt } }),
    );
    await close(/^Until .*9:00\sAM$/);
    await enabledSwitch(/^Closed until .*January 5, 2030/);
    expect(sent[0]?.body).toEqual({ isOpen: false, opensAt: expect.stringMatching(/^\S{10} 09:00$/) });
    await press('Undo');
    await waitFor(() => expect(sent[1]?.body).toEqual({ isOpen: true, opensAt: null }));
  });

  it('says the weekday and time of an opening within a week, and keeps the place of the first hour while it loads', async () => {
    const tomorrow = `${addDays(businessToday(), 1)}T02:00:00.000Z`;
    const loading = delayedResponse([]);
    await renderAdminPage(
      '/admin/services',
      answers(true, {
        '/api/admin/therapists': loading.answer,
        [path]: { ...status(false), opensAt: tomorrow },
      }),
    );
    fireEvent.click(await enabledSwitch('Shop open'));
    expect(await screen.findByRole('button', { name: 'Loading…' })).toHaveProperty('disabled', true);
    loading.release();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Loading…' })).toBeNull());
    await press('Until I open it');
    await enabledSwitch(/^Closed until \w+day, 9:00\sAM$/);
  });

  it('closes the shop until a moment that was typed', async () => {
    const { sent } = await renderAdminPage('/admin/services', answers(true, { [path]: status(false) }));
    fireEvent.click(await enabledSwitch('Shop open'));
    fireEvent.change(await screen.findByLabelText('Until another time'), {
      target: { value: '2030-01-05T09:00' },
    });
    await press('Close until then');
    await waitFor(() => expect(sent[0]?.body).toEqual({ isOpen: false, opensAt: '2030-01-05 09:00' }));
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

  it('offers for ten seconds to undo it', async () => {
    await renderAdminPage('/admin/services', answers(true, { [path]: status(false) }));
    await enabledSwitch('Shop open');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    await close('Until I open it');
    await screen.findByRole('button', { name: 'Undo' });
    pass(8_000);
    screen.getByRole('button', { name: 'Undo' });
    pass(2_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stays as it was when the shop’s status was not changed', async () => {
    await renderAdminPage('/admin/services', answers(false, { [path]: 503 }));
    fireEvent.click(await enabledSwitch('Shop closed'));
    await expectToast('Failed to update shop status');
    await enabledSwitch('Shop closed');
  });

  it('shows how the shop is by now when its status was not changed', async () => {
    const all = answers(false, { [path]: 503 });
    await renderAdminPage('/admin/services', all);
    const element = await enabledSwitch('Shop closed');
    all['/api/shop'] = fakeShop({ isOpen: true });
    fireEvent.click(element);
    await expectToast('Failed to update shop status');
    await enabledSwitch('Shop open');
  });

  it('says of an unexpected error that it occurred', async () => {
    await renderAdminPage('/admin/services', answers(false, { [path]: 500 }));
    fireEvent.click(await enabledSwitch('Shop closed'));
    await expectToast('Failed to update shop status', 'An error occurred');
  });
});
