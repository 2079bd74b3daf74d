// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { activateLanguage, renderPart, unmountPage } from '../../tests/support/app/renderApp.tsx';
import { AdminError } from '../admin/layout/AdminError.tsx';
import { ErrorScreen } from '../site/layout/ErrorScreen.tsx';

afterEach(unmountPage);

it.each([
  ['the site', ErrorScreen],
  ['the administrator', AdminError],
])('the error screen of %s says that an error’s own words are in English', async (_whose, Screen) => {
  await activateLanguage('th');
  renderPart(<Screen error={new Error('Unexpected end of input')} />);
  expect(screen.getByText('Unexpected end of input').lang).toBe('en');
});
