// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ReturnLink } from './ReturnLink.tsx';

afterEach(cleanup);

const Address = () => <output>{useLocation().pathname}</output>;

it('a double tap goes back one page, and a tap on that page one more', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const visitOf = (id: number, from: string) => ({ pathname: `/admin/bookings/${id}`, state: { from } });
  const visited = ['/admin/day', visitOf(7, '/admin/day'), visitOf(8, '/admin/bookings/7')];
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={visited}>
        <ReturnLink />
        <Address />
      </MemoryRouter>
    </I18nProvider>,
  );
  const back = () => fireEvent.click(screen.getByRole('link'));
  await act(async () => {
    back();
    back();
  });
  expect(screen.getByRole('status').textContent).toBe('/admin/bookings/7');
  await act(async () => back());
  expect(screen.getByRole('status').textContent).toBe('/admin/day');
});
