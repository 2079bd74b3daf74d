// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Languages } from '../i18n/Languages.tsx';
import { activate } from '../../tests/support/renderApp.tsx';
import { toast, Toasts } from './Toast.tsx';

beforeEach(async () => {
  await activate('en');
  render(
    <Languages>
      <Toasts />
    </Languages>,
  );
});
afterEach(cleanup);

const show = (title: string) => act(() => toast({ title }));

describe('toasts', () => {
  it('come one at a time: a new one takes the place of the old, which does not come back', async () => {
    show('First');
    await screen.findByText('First');
    show('Second');
    await screen.findByText('Second');
    expect(screen.queryByText('First')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Second')).toBeNull();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('are announced when there is time, not at once', async () => {
    show('Polite');
    await screen.findByText('Polite');
    expect(screen.getByRole('status').textContent).toBe('Polite');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are reached with F8', async () => {
    show('Here');
    await screen.findByText('Here');
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  it('go with a swipe of 50 px to the right, and stay with less', async () => {
    show('Swipe me');
    const words = await screen.findByText('Swipe me');
    const swipe = (distance: number) => {
      fireEvent.pointerDown(words, { clientX: 100 });
      fireEvent.pointerMove(words, { clientX: 100 + distance });
      fireEvent.pointerUp(words, { clientX: 100 + distance });
    };
    swipe(49);
    screen.getByText('Swipe me');
    swipe(-80);
    screen.getByText('Swipe me');
    swipe(50);
    expect(screen.queryByText('Swipe me')).toBeNull();
  });
});
