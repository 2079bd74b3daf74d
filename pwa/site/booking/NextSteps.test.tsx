// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { activateLanguage, renderPart, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { recordReachability } from '../../offline/connection.ts';
import NextSteps from './NextSteps.tsx';

afterEach(unmountPage);

it('the calendar’s file is offered only while it can be fetched: its link leads out of the app', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await activateLanguage('en');
  renderPart(<NextSteps token={customerToken} booking={customerBooking({ status: 'approved' })} />);
  const link = () => screen.queryByRole('link', { name: 'Add to calendar' });
  expect(link()).not.toBeNull();
  act(() => recordReachability(false));
  expect(link()).toBeNull();
  act(() => recordReachability(true));
  expect(link()).not.toBeNull();
});
