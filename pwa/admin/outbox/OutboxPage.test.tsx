// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { enqueueDecision, readDecisions } from '../../data/decisions.ts';
import { openDatabase } from '../../offline/persistence/database.ts';
import { clearSiteData } from '../../../tests/support/outbox/clearSiteData.ts';
import { noConnection } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './OutboxPage.tsx';

afterEach(unmountPage);

it('says that the browser deleted the data, shows the decision that was stored again, and never that all is sent', async () => {
  const nothingSent = () => screen.queryByText('Everything is sent.');
  await renderAdminPage('/admin/outbox', { PATCH: noConnection });
  await waitFor(() => expect(nothingSent()).not.toBeNull());
  const { opId } = await enqueueDecision({
    userId: 1,
    bookingId: 7,
    status: 'approved',
    version: 1,
    seen: null,
  });
  await screen.findByRole('link', { name: 'Booking 7' });
  const claims: boolean[] = [];
  const observer = new MutationObserver(() => claims.push(nothingSent() !== null));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await clearSiteData((await openDatabase())!);
  await screen.findByText('The browser deleted this app’s data on this device.');
  screen.getByText('1 decision without an answer from the server was stored again. It counts once.');
  screen.getByRole('link', { name: 'Booking 7' });
  expect(claims).not.toContain(true);
  observer.disconnect();
  expect(await readDecisions()).toMatchObject([{ opId, state: 'waiting' }]);
  await press('Close');
  await waitFor(() => expect(screen.queryByText(/The browser deleted/)).toBeNull());
});

it('an accepted move that waits is shown with the old and the new time', async () => {
  await renderAdminPage('/admin/outbox', { POST: noConnection });
  await enqueueDecision({
    userId: 1,
    bookingId: 8,
    status: 'move_accepted',
    version: 2,
    seen: {
      status: 'approved',
      version: 2,
      startTime: '2099-12-01T03:00:00.000Z',
      therapistId: 1,
      serviceId: 2,
      moveRequest: {
        startTime: '2099-12-03T07:00:00.000Z',
        endTime: '2099-12-03T08:00:00.000Z',
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    },
  });
  await screen.findByText(/December 1, 2099, 10:00\sAM → .*December 3, 2099, 2:00\sPM/);
});
