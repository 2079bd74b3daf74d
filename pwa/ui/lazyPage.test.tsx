// @vitest-environment happy-dom
import { Suspense } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { lazyPage } from './lazyPage.tsx';
import { lazyPart } from './lazyPart.ts';
import { ErrorScreen } from '../site/layout/ErrorScreen.tsx';
import { activateLanguage } from '../../tests/support/app/renderApp.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

beforeEach(async () => {
  await activateLanguage('th');
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Loaded = { default: () => string };

it('a page whose code cannot be loaded shows an error in the current language, and is loaded on the next visit', async () => {
  const load = vi.fn<() => Promise<Loaded>>();
  load.mockRejectedValueOnce(new Error('Unable to preload CSS for http://127.0.0.1/assets/x.css'));
  load.mockResolvedValue({ default: () => 'The page' });
  const Page = lazyPage(load);
  const visit = (key: number) => (
    <LanguageProvider>
      <ErrorBoundary key={key} fallback={(error) => <ErrorScreen error={error} />}>
        <Suspense fallback="On its way">
          <Page />
        </Suspense>
      </ErrorBoundary>
    </LanguageProvider>
  );
  const { rerender, container } = render(visit(1));
  await screen.findByRole('alert');
  expect(container.textContent).toContain('เชื่อมต่อไม่ได้');
  expect(container.textContent).not.toContain('preload');
  // a page is loaded once, however often it is rendered
  await act(async () => rerender(visit(1)));
  expect(load).toHaveBeenCalledTimes(1);

  rerender(visit(2));
  await screen.findByText('The page');
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['a page', lazyPage],
  ['a part of a page', lazyPart],
])('%s whose file is gone shows no error while the app reloads', async (_name, makeLazy) => {
  const Gone = makeLazy(() => Promise.resolve(undefined));
  const { container } = render(
    <ErrorBoundary fallback={() => 'Something went wrong'}>
      <Suspense fallback="On its way">
        <Gone />
      </Suspense>
    </ErrorBoundary>,
  );
  await act(async () => {});
  expect(container.textContent).toBe('On its way');
});
