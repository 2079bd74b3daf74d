// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { TimeOffRequest } from '#contract/therapistPage.ts';
import { delayedResponse, errorResponse, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './TimeOffPage.tsx';

afterEach(unmountPage);

const request: TimeOffRequest = {
  id: 7,
  therapistId: 3,
  therapistName: 'Ploy',
  startTime: '2026-12-09T17:00:00.000Z',
  endTime: '2026-12-11T17:00:00.000Z',
  reason: 'My sister marries',
  createdAt: '2026-11-20T03:00:00.000Z',
};
const when = 'Thursday, December 10, 2026\u00a0– Friday, December 11, 2026';
const requests = '/api/admin/time-off/requests';

async function openPage(answer: (body: unknown) => unknown, asked = [request]) {
  let waiting = asked;
  const sent: unknown[] = [];
  await renderAdminPage('/admin/time-off', {
    '/api/admin/therapists': [],
    '/api/admin/bookings': [],
    [requests]: () => waiting,
    [`POST ${requests}/7/answer`]: ({ body }: SentRequest) => {
      sent.push(body);
      waiting = [];
      return answer(body);
    },
  });
  await screen.findByRole('article', { name: `Ploy, ${when}` });
  return sent;
}

it('a therapist’s request stands on the page with its reason', async () => {
  await openPage(() => null);
  const section = screen.getByRole('region', { name: 'Requests for time off' });
  within(section).getByRole('heading', { name: '1 request for time off is waiting for your answer' });
  within(section).getByText('My sister marries');
});

it('a request and the list below it appear at once, so that nothing is pushed down', async () => {
  const { answer, release } = delayedResponse([request]);
  await renderAdminPage('/admin/time-off', {
    '/api/admin/therapists': [],
    '/api/admin/extra-hours': () => {
      // the list could be shown long before the request
      setTimeout(release, 500);
      return [];
    },
    [requests]: answer,
  });
  await screen.findByText('No time off and no extra hours ahead.');
  screen.getByRole('region', { name: 'Requests for time off' });
});

it('a request says how many visits lie in the time, before it is answered', async () => {
  await openPage(() => null, [{ ...request, visits: 1, requests: 0 }]);
  screen.getByText('In this time: 1 visit');
});

it('a request is accepted at once', async () => {
  const saved = { ...request, id: 5, note: null, version: 1, bookings: [] };
  const sent = await openPage(() => saved);
  await press(`Accept, Ploy, ${when}`);
  await expectToast('Time off accepted');
  expect(sent).toEqual([{ accept: true }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Requests for time off' })).toBeNull());
});

it('a request is declined after a question', async () => {
  const sent = await openPage(() => null);
  await press(`Decline, Ploy, ${when}`);
  const question = await screen.findByRole('alertdialog', { name: 'Decline this time off?' });
  expect([sent, question.textContent]).toEqual([[], expect.stringContaining('The therapist is told so.')]);
  await press('Decline');
  await expectToast('Time off declined');
  expect(sent).toEqual([{ accept: false }]);
});

it('says so when the request was withdrawn meanwhile', async () => {
  await openPage(() => errorResponse(409, 'time_off_withdrawn'));
  await press(`Accept, Ploy, ${when}`);
  await expectToast('Not answered');
  await screen.findByText('This request has been withdrawn meanwhile. Nothing was changed.');
});
