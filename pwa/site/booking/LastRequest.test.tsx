// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Languages } from '../../i18n/Languages.tsx';
import { activateLanguage } from '../../../tests/support/renderApp.tsx';
import LastRequest from './LastRequest.tsx';
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

beforeEach(() => localStorage.clear());
afterEach(cleanup);

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
    render(
      <Languages>
        <LastRequest />
      </Languages>,
    );
  };

  it('shows therapist, service and the time in the shop’s time zone, and disappears when dismissed', async () => {
    saveLastRequest({ ...request, ...far });
    await show();
    const summary = screen.getByRole('region', { name: 'Your booking request' });
    expect(summary.textContent).toContain('Oil Massage with Ploy Srisuwan');
    expect(summary.textContent).toContain('10:00\u00a0AM');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(localStorage.getItem('lastRequest')).toBeNull();
  });

  it('is not shown when nothing was booked', async () => {
    await show();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
