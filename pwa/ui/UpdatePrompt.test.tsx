// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { activateLanguage, renderPart, unmountPage } from '../../tests/support/app/renderApp.tsx';
import { UpdatePrompt } from './UpdatePrompt.tsx';

vi.mock('../offline/serviceWorkerBridge.ts', () => ({
  appUpdate: { subscribe: () => () => undefined, isWaiting: () => true },
  activateUpdate: () => undefined,
}));

afterEach(unmountPage);

it('a new version is not announced over a page on which something was typed', async () => {
  await activateLanguage('en');
  renderPart(
    <>
      <input aria-label="name" />
      <UpdatePrompt />
    </>,
  );
  screen.getByText('A new version is ready');
  fireEvent.input(screen.getByLabelText('name'), { target: { value: 'Nok' } });
  expect(screen.queryByText('A new version is ready')).toBeNull();
});
