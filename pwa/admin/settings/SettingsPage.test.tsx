// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import '../devices/DevicesPage.tsx';
import './SettingsPage.tsx';

afterEach(unmountPage);

const title = () => screen.findByRole('heading', { level: 1, name: 'Settings' });

it('leads to everything that is set up once, and on a small phone to what is used daily', async () => {
  await renderAdminPage('/admin/settings', {});
  await title();
  const links = within(screen.getByRole('main')).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/day',
    '/admin/time-off',
    '/admin/money',
    '/admin/customers',
    '/admin/shop',
    '/admin/rules',
    '/admin/reviews',
    '/admin/devices',
  ]);
});

it('is one tap away on every page, and marked on the pages that it leads to', async () => {
  const { address } = await renderAdminPage('/admin/settings', { '/api/admin/sessions': [] });
  await title();
  await press(/^Signed-in devices/, 'link');
  await screen.findByRole('heading', { level: 1, name: 'Signed-in devices' });
  expect(address()).toBe('/admin/devices');
  for (const name of ['Other pages', 'Admin']) {
    const link = within(screen.getByRole('navigation', { name })).getByRole('link', { name: 'Settings' });
    expect(link.getAttribute('aria-current')).toBe('page');
  }
});

it('has the language and Logout, which asks first', async () => {
  await renderAdminPage('/admin/settings', {});
  await title();
  const main = within(screen.getByRole('main'));
  main.getByRole('button', { name: 'Language: English' });
  main.getByRole('button', { name: 'Logout' });
  await press('Logout');
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to logout?' });
});
