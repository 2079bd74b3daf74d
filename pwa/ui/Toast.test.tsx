// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { activateLanguage } from '../../tests/support/app/renderApp.tsx';
import { toast, Toasts, type ToastMessage } from './Toast.tsx';

beforeEach(async () => {
  await activateLanguage('en');
  render(
    <LanguageProvider>
      <Toasts />
    </LanguageProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (title: string) => act(() => toast({ title }));

describe('toast', () => {
  it('replaces the toast before it, which does not return', async () => {
    show('First');
    await screen.findByText('First');
    show('Second');
    await screen.findByText('Second');
    expect(screen.queryByText('First')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Second')).toBeNull();
    expect(screen.queryByText('First')).toBeNull();
  });

  it.each<[string, Omit<ToastMessage, 'title'>, number]>([
    ['5 seconds', {}, 5_000],
    ['as long as it should', { timeout: 3_000 }, 3_000],
  ])('is shown for %s', async (_time, options, shownFor) => {
    // the first one loads the code
    show('First');
    await screen.findByText('First');
    vi.useFakeTimers();
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    act(() => toast({ title: 'Brief', ...options }));
    pass(shownFor - 10);
    screen.getByText('Brief');
    pass(20);
    expect(screen.queryByText('Brief')).toBeNull();
  });

  it('is announced politely', async () => {
    show('Polite');
    await screen.findByText('Polite');
    expect(screen.getByRole('status').textContent).toBe('Polite');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gets the focus with F8', async () => {
    show('Here');
    await screen.findByText('Here');
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  it('is dismissed by a swipe of 50 px to the right, not by a shorter one', async () => {
    show('Swipe me');
    const message = await screen.findByText('Swipe me');
    const swipe = (distance: number) => {
      fireEvent.pointerDown(message, { clientX: 100 });
      fireEvent.pointerMove(message, { clientX: 100 + distance });
      fireEvent.pointerUp(message, { clientX: 100 + distance });
    };
    swipe(49);
    screen.getByText('Swipe me');
    swipe(-80);
    screen.getByText('Swipe me');
    swipe(50);
    expect(screen.queryByText('Swipe me')).toBeNull();
  });
});
