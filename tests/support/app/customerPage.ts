import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { customerApi, customerBookings, customerToken } from './customerBooking.ts';
import { fakeShop, type FakeApi } from './fakeApi.ts';
import { renderPage, unmountPage } from './renderApp.tsx';

/** Makes the tests of a file start without what an earlier one left: copies, the page, mocks and a lost connection. */
export function prepareCustomerPage(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    unmountPage();
    window.dispatchEvent(new Event('online'));
  });
}

/** Opens a customer's page in a shop with a telephone number. `all` are the answers, which may be changed later. */
export async function openCustomerPage(booking: object = customerBookings.approved, answers: FakeApi = {}) {
  const all: FakeApi = {
    '/api/shop': fakeShop({ phone: '0812345678' }),
    [`GET ${customerApi}`]: booking,
    ...answers,
  };
  const shown = await renderPage(`/b/${customerToken}`, all);
  await screen.findByText('88 Sukhumvit 24');
  return { ...shown, all };
}

/** The text of the page. */
export const pageText = (): string => document.querySelector('main')?.textContent ?? '';
