// @vitest-environment happy-dom
import { afterEach, it } from 'vitest';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { activateLanguage, renderPart, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import type { Language } from '../../i18n/language.ts';
import { useErrorToast } from './useErrorToast.ts';

function Failing() {
  const showError = useErrorToast();
  const fail = showError('Title', { what: 'What', reason: 'Reason' });
  return <button onClick={fail}>Fail</button>;
}

afterEach(unmountPage);

it.each<[Language, string]>([
  ['en', 'What. Reason'],
  ['th', 'What Reason'],
  ['hi', 'What। Reason'],
])('two sentences are joined as %s does it', async (language, joined) => {
  await activateLanguage(language);
  renderPart(<Failing />);
  await press('Fail');
  await expectToast('Title', joined);
});
