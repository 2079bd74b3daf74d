// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage, renderPart, unmountPage } from '../../../tests/support/renderApp.tsx';
import LastRequestCard from './LastRequestCard.tsx';
import { saveLastRequest, loadLastRequest } from './lastRequest.ts';

const request = {
  therapist: 'Ploy Srisuwan',
  service: 'Oil Massage',
  startTime: '2026-12-01T03:00:00.000Z',
  endTime: '2026-12-01T04:00:00.000Z',
};
const during = Date.parse('2026-12-01T03:30:00.000Z');
const after = Date.parse('2026-12-01T04:00:00.000Z');
const far = { startTime: '2999-12-01T03:00:00.000Z', endTime: '2999-12-01T04:00:00.000Z' };

const shop = { isOpen: true, opensAt: null, phone: '0812345678' };

beforeEach(() => localStorage.clear());
afterEach(unmountPage);

describe('the last request stored on this device', () => {
  it('contains no personal data', () => {
    saveLastRequest({ ...request, clientName: 'Nok', clientPhone: '0812345678' } as typeof request);
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Nok|0812345678/);
  });

  it('is deleted when the visit is over', () => {
    saveLastRequest(request);
    expect(loadLastRequest(during)).toEqual(request);
    expect(loadLastRequest(after)).toBeNull();
    expect(loadLastRequest(during)).toBeNull();
  });

  it.each([
    '',
    'null',
    '[]',
    '{"therapist":1}',
    'not json',
    JSON.stringify({ ...request, startTime: 'soon' }),
  ])('is deleted when it cannot be parsed: %s', (text) => {
    localStorage.setItem('lastRequest', text);
    expect(loadLastRequest(during)).toBeNull();
    expect(localStorage.getItem('lastRequest')).toBeNull();
  });
});

describe('the summary on the home page', () => {
  const show = async () => {
    await activateLanguage('en');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: shop })));
    renderPart(<LastRequestCard />);
  };

  it('claims nothing that may have changed since: it says what was asked, and when', async () => {
    saveLastRequest({ ...request, ...far, sentAt: '2026-11-30T02:00:00.000Z' });
    await show();
    const summary = screen.getByRole('region', { name: 'Your booking request' });
    expect(summary.textContent).toMatch(/Sent Monday, November 30, 2026, 9:00\u00a0AM/);
    expect(summary.textContent).not.toMatch(/confirm|we will/i);
    await screen.findByText('Questions? Contact us');
    expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:0812345678');
  });

  it('comes back when dismissing it is undone', async () => {
    saveLastRequest({ ...request, ...far });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await userEvent.click(undo);
    screen.getByRole('region', { name: 'Your booking request' });
    expect(loadLastRequest()).toMatchObject({ service: 'Oil Massage' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }));
  });

  it('shows therapist, service and the time in the shop’s time zone, and disappears when dismissed', async () => {
    saveLastRequest({ ...request, ...far });
    await show();
    const summary = screen.getByRole('region', { name: 'Your booking request' });
    expect(summary.textContent).toContain('Oil Massage with Ploy Srisuwan');
    // the date and the time on lines of their own
    const lines = [...summary.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines).toContain('10:00\u00a0AM\u00a0- 11:00\u00a0AM');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Your booking request' })).toBeNull();
    expect(localStorage.getItem('lastRequest')).toBeNull();
  });

  it('is not shown when nothing was booked', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Your booking request' })).toBeNull();
  });
});
