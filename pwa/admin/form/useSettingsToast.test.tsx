// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage, renderPart, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useSettingsToast } from './useSettingsToast.ts';

function Buttons() {
  const { updated, failed } = useSettingsToast();
  return (
    <>
      <button onClick={updated}>Save</button>
      <button onClick={() => failed()(new Error('no answer'))}>Fail</button>
    </>
  );
}

beforeEach(() => activateLanguage('en'));
afterEach(() => {
  unmountPage();
  vi.useRealTimers();
});

it.each([
  ['Settings updated', 'Save', 3_000],
  ['Failed to update settings', 'Fail', 5_000],
])('“%s” is shown long enough to be read', async (title, button, shownFor) => {
  renderPart(<Buttons />);
  // loads the code
  act(() => toast({ title: 'First' }));
  await screen.findByText('First');
  vi.useFakeTimers();
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  fireEvent.click(screen.getByRole('button', { name: button }));
  pass(shownFor - 10);
  screen.getByText(title);
  pass(20);
  expect(screen.queryByText(title)).toBeNull();
});
