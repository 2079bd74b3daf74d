// @vitest-environment happy-dom
import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { press } from '../../tests/support/app/formActions.ts';
import { activateLanguage, renderPart, unmountPage } from '../../tests/support/app/renderApp.tsx';
import { PasswordField } from './PasswordField.tsx';

function Token({ saved }: { saved: string }) {
  const [value, setValue] = useState(saved);
  return <PasswordField label="Token" value={value} onChange={setValue} maskPrefix="••••" />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Token');

beforeEach(() => activateLanguage('en'));
afterEach(unmountPage);

describe('a field for a secret', () => {
  it('hides what is typed until it should be shown, without submitting the form', async () => {
    let submitted = 0;
    renderPart(
      <form onSubmit={() => (submitted += 1)}>
        <Token saved="" />
      </form>,
    );
    fireEvent.change(field(), { target: { value: 'a token' } });
    expect(field().type).toBe('password');
    await press('Show');
    expect([field().type, field().value, submitted]).toEqual(['text', 'a token', 0]);
  });

  it('shows the mask of a stored one, whose end says which one it is, and hides its replacement', () => {
    renderPart(<Token saved="••••mnop" />);
    expect(field().type).toBe('text');
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.change(field(), { target: { value: 'another' } });
    expect(field().type).toBe('password');
  });
});
