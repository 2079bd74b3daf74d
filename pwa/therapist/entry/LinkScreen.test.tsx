// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { setState } from '../state.ts';
import { LinkScreen } from './LinkScreen.tsx';

const actions = vi.hoisted(() => ({
  openLink: vi.fn<() => Promise<void>>(),
  showOwnPage: vi.fn<() => void>(),
}));
vi.mock('../actions.ts', () => actions);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.resetAllMocks();
});
afterEach(cleanup);

const show = (state: Parameters<typeof setState>[0]) => {
  setState({ page: null, ...state });
  render(
    <I18nProvider i18n={i18n}>
      <LinkScreen />
    </I18nProvider>,
  );
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};
const tap = async (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('a link on a phone where nobody is signed in has one button', () => {
  expect(show({ session: 'link' })).toEqual(['Open on this phone']);
});

it('a link on somebody’s phone names them, and their page can stay', async () => {
  const page = { therapist: { id: 4, name: 'Ploy' } } as TherapistPage;
  expect(show({ session: 'otherLink', page })).toEqual(['Open on this phone', 'Keep this phone as it is']);
  screen.getByText(/^This phone shows the visits of Ploy\./);
  await tap('Keep this phone as it is');
  expect(actions.showOwnPage).toHaveBeenCalledOnce();
  expect(actions.openLink).not.toHaveBeenCalled();
});

it('a link that can no longer be opened leaves the way back to whoever is signed in', async () => {
  actions.openLink.mockRejectedValue(new Error('This browser stores nothing'));
  show({ session: 'otherLink' });
  screen.getByText(/^Somebody is signed in on this phone\./);
  await tap('Open on this phone');
  screen.getByText(/^This browser stores nothing/);
  screen.getByRole('button', { name: 'Keep this phone as it is' });
});
