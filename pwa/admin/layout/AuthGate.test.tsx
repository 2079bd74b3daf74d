// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeApi, delayedResponse, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { adminToken, unmountPage, renderAdminPage } from '../../../tests/support/app/renderApp.tsx';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import '../login/LoginPage.tsx';
import '../services/ServicesPage.tsx';

const verify = '/api/auth/verify';
const answers = (fields: FakeApi): FakeApi => ({ '/api/admin/services': [], ...fields });
const token = () => localStorage.getItem('adminToken');
const services = () => screen.findByRole('heading', { level: 1, name: 'Services' });

async function logOut() {
  await press('Logout');
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  expect(question.textContent).toContain('You will need to login again to access the admin panel.');
}

afterEach(unmountPage);

describe('the admin pages of a signed-in administrator', () => {
  it('say within their frame that an address is not one of them, and lead to the bookings', async () => {
    const { address } = await renderAdminPage('/admin/no-such-page', answers({ '/api/admin/bookings': [] }));
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    screen.getByRole('button', { name: 'Logout' });
    await press('Back to home', 'link');
    expect(address()).toBe('/admin/bookings');
  });

  it('wait until the token is verified', async () => {
    const verifying = delayedResponse({ userId: 1, username: 'admin' });
    await renderAdminPage('/admin/services', answers({ [verify]: verifying.answer }));
    await screen.findByText('Verifying authentication...');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    verifying.release();
    await services();
  });

  it('remove a token that the server refuses, and say why at the sign-in', async () => {
    const { address } = await renderAdminPage('/admin/services', answers({ [verify]: 401 }));
    await screen.findByRole('heading', { name: 'Admin Login' });
    await expectToast('Your session has expired or is invalid. Please log in again.');
    expect(address()).toBe('/admin/login');
    expect(token()).toBeNull();
  });

  it('keep the token when the server does not respond, and try again', async () => {
    const all = answers({ [verify]: noConnection });
    await renderAdminPage('/admin/services', all);
    await screen.findByRole('heading', { name: 'Authentication Error' });
    screen.getByText('Failed to verify your authentication. Please try logging in again.');
    screen.getByRole('button', { name: 'Go to Login' });
    expect(token()).toBe(adminToken);
    delete all[verify];
    await press('Retry');
    await services();
  });

  it('lead to the sign-in when the session ends while a page is open', async () => {
    const all = answers({});
    const { address } = await renderAdminPage('/admin/services', all);
    await services();
    all[verify] = 401;
    all['/api/admin/shop/status'] = 401;
    await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('disabled', false));
    fireEvent.click(screen.getByRole('switch'));
    await press('Until I open it');
    await screen.findByRole('heading', { name: 'Admin Login' });
    await expectToast('Authentication failed', 'Please login again to access the admin panel');
    expect(address()).toBe('/admin/login');
    expect(token()).toBeNull();
  });

  it('ask before logging out, and remove the token', async () => {
    const { address, sent } = await renderAdminPage('/admin/services', answers({ '/api/auth/logout': null }));
    await services();
    await logOut();
    await press('Go back');
    expect(token()).toBe(adminToken);
    await logOut();
    await press('Logout');
    await expectToast('Logged out');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(address()).toBe('/admin/login');
    expect(token()).toBeNull();
    expect(sent).toMatchObject([{ path: '/api/auth/logout', body: { sessionId: 'session-1' } }]);
  });

  it('remove the token even when the server fails to log out', async () => {
    await renderAdminPage('/admin/services', answers({ '/api/auth/logout': 500 }));
    await services();
    await logOut();
    await press('Logout');
    await expectToast('Error');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(token()).toBeNull();
  });
});
