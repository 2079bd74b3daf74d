// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequestError } from '../data/client.ts';
import { useErrorText } from './errors.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

it('only an unexpected error is shown with the id of its request', () => {
  const { result } = renderHook(() => useErrorText(), { wrapper });
  const unexpected = { message: '', code: 'internal', requestId: 'a1b2c3d4e5' } as const;
  const ours = new RequestError(500, '', unexpected);
  expect(result.current(ours)).toBe('Something went wrong on our side. Please try again later. (a1b2c3d4e5)');
  expect(result.current(ours, 'Not saved.')).toBe('Not saved. (a1b2c3d4e5)');
  expect(result.current(new RequestError(503, '', { message: '', code: 'unavailable' }))).not.toContain('(');
});
