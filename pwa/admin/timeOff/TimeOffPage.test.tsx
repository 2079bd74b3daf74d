// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ScheduleChange } from '#contract/scheduleChange.ts';
import {
  errorResponse,
  noConnection,
  type FakeApi,
  type SentRequest,
} from '../../../tests/support/app/fakeApi.ts';
import { expectToast, fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';
import { adminTherapist, renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { scheduleChangesKey } from '../../data/scheduleChanges.ts';
import { addDays, businessToday } from '../../i18n/formats.ts';
import './TimeOffPage.tsx';

const timeOff = '/api/admin/time-off';
const today = businessToday();
const inDays = (days: number) => `${addDays(today, days - 1)}T17:00:00.000Z`;

const entry = (fields: Partial<ScheduleChange> = {}): ScheduleChange => ({
  id: 1,
  version: 1,
  therapistId: 1,
  startTime: inDays(2),
  endTime: inDays(3),
  reason: 'Dentist',
  note: null,
  holiday: null,
  ...fields,
});
const closure = entry({
  id: 2,
  therapistId: null,
  startTime: inDays(5),
  endTime: inDays(6),
  reason: null,
  note: 'Songkran',
});

const therapists = [adminTherapist({ name: 'Dao' }), adminTherapist({ id: 2, name: 'Krit' })];

/** A fake API with these entries of time off. */
const having = (entries: ScheduleChange[], answers: FakeApi = {}): FakeApi => ({
  '/api/admin/therapists': therapists,
  '/api/admin/extra-hours': [],
  '/api/admin/holidays': [],
  '/api/admin/settings/notifications': { shopLanguage: 'th', customerEmails: true },
  [`GET ${timeOff}`]: () => entries,
  [`POST ${timeOff}`]: ({ body }: SentRequest) => ({ ...entry(), ...(body as object), id: 9, bookings: [] }),
  ...answers,
});

const open = (entries: ScheduleChange[], answers?: FakeApi, query = '') =>
  renderAdminPage(`/admin/time-off${query}`, having(entries, answers));
const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
const add = async () => {
  await press('Add');
  return screen.findByRole('dialog', { name: 'Time off or extra hours' });
};

afterEach(unmountPage);

describe('the page of time off', () => {
  it('lists what is ahead by date, with its texts, for everybody or one therapist', async () => {
    const krits = entry({ id: 3, therapistId: 2, startTime: inDays(1), endTime: inDays(2) });
    await open([krits, entry(), closure]);
    await screen.findByText('Songkran');
    expect(screen.getAllByText('Private: Dentist')).toHaveLength(2);
    expect(names().map((name) => name?.split(',')[0])).toEqual(['Krit', 'Dao', 'Whole shop']);
    fill('Show', '1');
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(names()[0]).toContain('Dao');
  });

  it('says how many visits and requests lie in each, and leads to them', async () => {
    await open([entry({ visits: 2, requests: 1 }), { ...closure, visits: 0, requests: 0 }]);
    await screen.findByText('Songkran');
    const [dao, shop] = screen.getAllByRole('article').map((article) => within(article));
    dao!.getByText('In this time: 2 visits · 1 request');
    expect(dao!.getByRole('button', { name: /^Show 3 visits, Dao/ }).textContent).toBe('Show 3 visits');
    expect([shop!.queryByText(/In this time/), shop!.queryByRole('button', { name: /visit/ })]).toEqual([
      null,
      null,
    ]);
  });

  it('shows what is over after a tap only', async () => {
    const past = entry({ id: 4, startTime: inDays(-2), endTime: inDays(-1), reason: 'Flu' });
    await open([past]);
    await screen.findByText('No time off and no extra hours ahead.');
    expect(screen.queryByText('Private: Flu')).toBeNull();
    screen.getByText('Past').click();
    await screen.findByText('Private: Flu');
  });

  it('adds whole days, beginning with the therapist of the address', async () => {
    const { sent } = await open([], {}, '?therapistId=2');
    await add();
    expect(fieldValue('Who')).toBe('2');
    fill('Last day', addDays(today, 1));
    fill('Reason', 'Wedding');
    await press('Save');
    await expectToast('Saved');
    expect(sent).toMatchObject([
      {
        path: timeOff,
        body: {
          therapistId: 2,
          startTime: `${today} 00:00`,
          endTime: `${addDays(today, 2)} 00:00`,
          reason: 'Wedding',
        },
      },
    ]);
  });

  it('chooses nobody by itself, so that the shop is not closed by accident', async () => {
    const { sent } = await open([]);
    await add();
    await press('Save');
    await screen.findByText('Choose one of the offered values');
    expect(sent).toEqual([]);
  });

  it('adds extra hours', async () => {
    const extra = '/api/admin/extra-hours';
    const { sent } = await open([], { [`POST ${extra}`]: { ...entry(), bookings: [] } }, '?therapistId=2');
    await add();
    await press(/^Extra hours/, 'radio');
    fill('Start time', '20:00');
    fill('End time', '22:00');
    await press('Save');
    await expectToast('Saved');
    expect(sent).toMatchObject([
      { path: extra, body: { therapistId: 2, startTime: `${today} 20:00`, endTime: `${today} 22:00` } },
    ]);
  });

  it('fills in a public holiday with one tap, its name in the shop’s language as the note', async () => {
    const name = { en: 'Songkran Festival', th: 'วันสงกรานต์', hi: 'सोंगक्रान उत्सव' };
    const holidays = [3, 4, 5].map((days) => ({ date: addDays(today, days), name }));
    const { sent } = await open([], { '/api/admin/holidays': holidays });
    await add();
    await press(/^Songkran Festival/);
    await press('Save');
    await expectToast('Saved');
    expect(sent[0]?.body).toMatchObject({
      therapistId: null,
      startTime: `${addDays(today, 3)} 00:00`,
      endTime: `${addDays(today, 6)} 00:00`,
      note: 'วันสงกรานต์',
    });
  });

  it('names what is wrong and sends nothing', async () => {
    const { sent } = await open([], {}, '?therapistId=2');
    await add();
    fill('Last day', addDays(today, -1));
    await press('Save');
    await screen.findByText('The end must be after the start');
    fill('Last day', addDays(today, 365));
    await screen.findByText(/Enter at most 180\sdays at once/);
    expect(sent).toEqual([]);
  });

  it('keeps what was typed without a connection, and saves it later', async () => {
    const answers = having([], { [`POST ${timeOff}`]: noConnection });
    await renderAdminPage('/admin/time-off?therapistId=2', answers);
    await add();
    fill('Reason', 'Wedding');
    await press('Save');
    await expectToast('Not saved', 'No connection to the server');
    expect(fieldValue('Reason')).toBe('Wedding');
    answers[`POST ${timeOff}`] = { ...entry(), bookings: [] };
    await press('Save');
    await expectToast('Saved');
  });

  it('says that the therapist was deleted meanwhile', async () => {
    const answers = having([], { [`POST ${timeOff}`]: () => errorResponse(404, 'not_found') });
    await renderAdminPage('/admin/time-off?therapistId=2', answers);
    await add();
    answers['/api/admin/therapists'] = [therapists[0]];
    await press('Save');
    await expectToast('Not saved', 'This therapist has been deleted meanwhile. Choose somebody else.');
  });

  it('says which time off is in the way of extra hours', async () => {
    const overlap = () => errorResponse(409, 'schedule_overlap', { exception: entry() });
    await open([entry()], { 'POST /api/admin/extra-hours': overlap }, '?therapistId=1');
    await screen.findByRole('article');
    const when = names()[0]!.replace('Dao, ', '');
    await add();
    await press(/^Extra hours/, 'radio');
    await press('Save');
    await expectToast(
      'Not saved',
      `There is time off then, which extra hours do not change: ${when}. Shorten or delete it first.`,
    );
  });
});

describe('an entry that somebody else has changed', () => {
  const edit = async (answer: () => Response) => {
    const page = await open([entry()], { [`PATCH ${timeOff}/1`]: answer });
    await press(/^Edit, Dao/);
    fill('Reason', 'Mine');
    await press('Save');
    return page;
  };
  const current = entry({ version: 4, reason: 'Theirs' });

  it('is shown, and replaced once that is wanted', async () => {
    const { sent } = await edit(() => errorResponse(409, 'schedule_changed', { exception: current }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Theirs');
    expect(fieldValue('Reason')).toBe('Mine');
    await press('Keep my version');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => (body as ScheduleChange).version)).toEqual([1, 4]);
  });

  it('can be taken over', async () => {
    await edit(() => errorResponse(409, 'schedule_changed', { exception: current }));
    await press('Take the current version');
    await waitFor(() => expect(fieldValue('Reason')).toBe('Theirs'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be added again when it was deleted', async () => {
    const { sent } = await edit(() => errorResponse(404, 'not_found'));
    await press('Keep mine as a new entry');
    await press('Save');
    await expectToast('Saved');
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { reason: 'Mine' } });
  });
});

it('an entry is deleted at once, and added again by Undo', async () => {
  let entries = [entry()];
  const { sent } = await renderAdminPage(
    '/admin/time-off',
    having([], {
      [`GET ${timeOff}`]: () => entries,
      [`DELETE ${timeOff}/1`]: () => {
        entries = [];
        return new Response(null, { status: 204 });
      },
    }),
  );
  await press(/^Delete, Dao/);
  await expectToast('Deleted');
  await screen.findByText('No time off and no extra hours ahead.');
  await press('Undo');
  await expectToast('Saved');
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    path: timeOff,
    body: { therapistId: 1, startTime: `${addDays(today, 2)} 00:00`, reason: 'Dentist' },
  });
});

it('without a connection the list shows what was read last', async () => {
  const answers = having([entry()]);
  const { client } = await renderAdminPage('/admin/time-off', answers);
  await screen.findByText('Private: Dentist');
  answers[`GET ${timeOff}`] = noConnection;
  await client.invalidateQueries({ queryKey: scheduleChangesKey });
  await screen.findByText(/^No connection. Last updated:/);
  screen.getByText('Private: Dentist');
});

it('the schedule of a therapist leads to her time off', async () => {
  const { address } = await renderAdminPage('/admin/therapists/1/schedule', having([entry(), closure]));
  await press('Time off and holidays', 'link');
  await screen.findByRole('heading', { level: 1, name: 'Time off and holidays' });
  expect(address()).toBe('/admin/time-off?therapistId=1');
  expect(
    within(await screen.findByRole('article', { name: /^Dao/ })).getByText('Private: Dentist'),
  ).toBeTruthy();
});

it.each([
  [addDays(today, 2), addDays(today, 2)],
  [addDays(today, -2), today],
])('asks about an illness on the board of %s from %s on', async (shown, from) => {
  await open([], {}, `?ill=${shown}`);
  await screen.findByRole('dialog', { name: 'Somebody is ill' });
  expect([fieldValue('First day'), fieldValue('Last day')]).toEqual([from, from]);
});

it('asks about the illness of a therapist whose card led here, once', async () => {
  const { sent, address } = await open([], {}, '?therapistId=2&ill=today');
  await screen.findByRole('dialog', { name: 'Somebody is ill' });
  await press('Save');
  await expectToast('Saved');
  expect(sent).toMatchObject([{ path: timeOff, body: { therapistId: 2 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe('/admin/time-off?therapistId=2'));
});

it('takes one tap for the usual lengths of an illness, and any other by its last day', async () => {
  const { sent } = await open([], {}, '?therapistId=2&ill=today');
  await screen.findByRole('dialog', { name: 'Somebody is ill' });
  const chosen = () => screen.queryAllByRole('radio', { checked: true });
  screen.getByRole('radio', { name: /^1\sday$/, checked: true });
  await press(/^2\sdays$/, 'radio');
  expect(fieldValue('Last day')).toBe(addDays(today, 1));
  fill('Last day', addDays(today, 4));
  await waitFor(() => expect(chosen()).toHaveLength(0));
  await press(/^3\sdays$/, 'radio');
  await press('Save');
  await expectToast('Saved');
  expect(sent).toMatchObject([
    { body: { therapistId: 2, startTime: `${today} 00:00`, endTime: `${addDays(today, 3)} 00:00` } },
  ]);
});
