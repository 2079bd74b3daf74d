// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { delayedResponse, type FakeApi, fakeShop, noConnection } from '../../../tests/support/app/fakeApi.ts';
import {
  adminToken,
  unmountPage,
  renderAdminPage,
  renderPage,
} from '../../../tests/support/app/renderApp.tsx';
import { expectToast, fill, press, fieldValue } from '../../../tests/support/app/formActions.ts';
import '../bookings/BookingsPage.tsx';
import './LoginPage.tsx';

const path = '/api/auth/login';
const noBookings = { '/api/admin/bookings': [], '/api/admin/therapists': [] };

async function signIn(answers: FakeApi) {
  const shown = await renderPage('/admin/login', { ...noBookings, ...answers });
  await screen.findByRole('heading', { name: 'Admin Login' });
  fill('Username', 'admin');
  fill('Password', 'the password');
  await press('Sign in');
  return shown;
}

const token = () => localStorage.getItem('adminToken');

afterEach(unmountPage);

describe('the sign-in page', () => {
  it('is shown first to whoever is not signed in, and wants both fields', async () => {
    const { address, sent } = await renderPage('/admin', noBookings);
    await screen.findByRole('heading', { name: 'Admin Login' });
    await expectToast('Authentication required', 'Please login to access the admin panel');
    expect(address()).toBe('/admin/login');
    screen.getByText('Sign in to access the admin dashboard');
    await press('Sign in');
    await screen.findByText('Username is required');
    screen.getByText('Password is required');
    expect(sent).toEqual([]);
  });

  it('has a way back to the site', async () => {
    await renderPage('/admin/login', noBookings);
    const link = await screen.findByRole('link', { name: 'Back to home' });
    expect(link.getAttribute('href')).toBe('/');
  });

  it.each(['/admin', '/admin/login'])(
    'leads a device that is signed in from %s to the bookings',
    async (from) => {
      const { address } = await renderAdminPage(from, noBookings);
      await screen.findByRole('heading', { name: 'Bookings' });
      expect(address()).toBe('/admin/bookings');
    },
  );

  it.each([
    ['/admin/login', 'Admin Login', renderPage],
    ['/admin/bookings', 'Bookings', renderAdminPage],
  ])(
    'is reached from a closed shop, as every page of the administrator is: %s',
    async (page, title, render) => {
      const { address } = await render('/', {
        ...noBookings,
        '/api/shop': fakeShop({ isOpen: false }),
        '/api/therapists': [],
      });
      await screen.findByText('Shop Currently Closed');
      await press('Admin', 'link');
      await screen.findByRole('heading', { name: title });
      expect(address()).toBe(page);
    },
  );

  it('is passed over by the site’s menu on a device that is signed in', async () => {
    const { address } = await renderAdminPage('/services', { ...noBookings, '/api/services': [] });
    await press('Admin', 'link');
    await screen.findByRole('heading', { name: 'Bookings' });
    expect(address()).toBe('/admin/bookings');
  });

  it('hides the password until it should be shown', async () => {
    await renderPage('/admin/login', noBookings);
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await press('Show');
    expect(password.type).toBe('text');
  });

  it('is shown to a device that is signed in when the server does not answer and nothing is stored', async () => {
    await renderAdminPage('/admin/bookings', { ...noBookings, '/api/auth/verify': noConnection });
    await press('Go to Login');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(token()).toBe(adminToken);
  });

  it('protects every admin page', async () => {
    await renderPage('/admin/therapists/1/schedule', noBookings);
    await screen.findByRole('heading', { name: 'Admin Login' });
  });

  it('stores the token, says so, and opens the bookings 100 ms later', async () => {
    const answer = delayedResponse({ token: adminToken });
    const { address, sent } = await signIn({ [path]: answer.answer });
    await screen.findByRole('button', { name: 'Signing in...' });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    answer.release();
    await expectToast('Login Successful');
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(100);
    timers.mockRestore();
    await screen.findByRole('heading', { name: 'Bookings' });
    expect(address()).toBe('/admin/bookings');
    expect(token()).toBe(adminToken);
    expect(sent[0]?.body).toEqual({ username: 'admin', password: 'the password' });
  });

  it('says that the credentials are wrong, and keeps the username', async () => {
    const { address } = await signIn({ [path]: 401 });
    await expectToast('Login Failed', 'Invalid credentials. Please try again.');
    expect(fieldValue('Username')).toBe('admin');
    expect(address()).toBe('/admin/login');
    expect(token()).toBeNull();
  });

  it('says that there is no connection, and keeps what was typed', async () => {
    await signIn({ [path]: noConnection });
    await expectToast('Login Failed', 'No connection to the server.');
    expect([fieldValue('Username'), fieldValue('Password')]).toEqual(['admin', 'the password']);
  });

  it('says that sign-in failed behind a broken proxy', async () => {
    await signIn({ [path]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    await expectToast('Login failed. Please try again.');
    expect([fieldValue('Username'), fieldValue('Password')]).toEqual(['admin', 'the password']);
  });

  it('refuses a response without a token', async () => {
    const { address } = await signIn({ [path]: {} });
    await expectToast('Invalid response from server - no token received');
    expect(address()).toBe('/admin/login');
  });

  it('says that this browser cannot store the token', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem: full });
    const { address } = await signIn({ [path]: { token: adminToken } });
    await expectToast('Failed to store authentication token');
    expect(address()).toBe('/admin/login');
  });
});
