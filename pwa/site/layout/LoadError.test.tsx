// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { unmountPage, therapist, renderPage } from '../../../tests/support/app/renderApp.tsx';
import { press } from '../../../tests/support/app/formActions.ts';

const oil = { id: 1, name: 'Oil Massage', description: null, duration: 60, price: 800 };
const hotelPage = () => new Response('<html>Welcome to our hotel</html>');

afterEach(() => {
  vi.restoreAllMocks();
  unmountPage();
});

describe('a public page whose data cannot be loaded', () => {
  it.each([
    ['/', '/api/therapists', 'Failed to fetch therapists'],
    ['/therapists', '/api/therapists', 'Failed to fetch therapists'],
    ['/services', '/api/services', 'There was an error loading services. Please try again later.'],
  ])('says at %s why, and loads it on retry', async (path, api, title) => {
    const answers: FakeApi = { [api]: 503 };
    await renderPage(path, answers);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
    expect(alert.textContent).toContain('We cannot be reached right now. Please try again in a moment.');
    answers[api] = api === '/api/services' ? [oil] : [therapist()];
    await press('Retry');
    await screen.findByRole('article');
  });

  it.each([
    ['without a network', noConnection],
    ['behind a hotel’s sign-in page', hotelPage],
  ])('says that there is no connection %s', async (_case, answer) => {
    const answers: FakeApi = { '/api/services': answer };
    await renderPage('/services', answers);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection to the server.');
    answers['/api/services'] = [oil];
    await press('Retry');
    await screen.findByRole('article');
  });

  it('names the status of a failure in a profile and in its services', async () => {
    await renderPage('/therapist/1', { '/api/therapists/1': therapist(), '/api/therapists/1/services': 503 });
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching services: 503');
    unmountPage();
    await renderPage('/therapist/2', { '/api/therapists/2': 503 });
    expect((await screen.findByRole('alert')).textContent).toContain('Error: 503');
  });
});

describe('a public page that fails to render', () => {
  it('shows the error’s message and a button to reload', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await renderPage('/therapists', { '/api/therapists': [{ id: 1 }] });
    await screen.findByRole('heading', { name: 'Something went wrong' });
    const message = screen.getByText(/Cannot read properties/);
    expect(message.lang, 'in any language of the page').toBe('en');
    expect(screen.queryByText('Return to Login')).toBeNull();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await press('Reload Page');
    expect(reload).toHaveBeenCalledOnce();
  });
});
