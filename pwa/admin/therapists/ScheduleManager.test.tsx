// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AvailabilityDaysInput, AvailabilityEntry, AvailabilityInput } from '#contract/availability.ts';
import { errorResponse, type FakeApi, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import {
  adminBooking,
  adminTherapist,
  unmountPage,
  renderAdminPage,
  weeklyEntries,
} from '../../../tests/support/app/renderApp.tsx';
import { closeDialog, expectToast, fill, press, fieldValue } from '../../../tests/support/app/formActions.ts';
import { therapistsKey } from '../../data/therapists.ts';
import './SchedulePage.tsx';
import './TherapistsPage.tsx';

const path = '/api/admin/therapists/1/availability';

/** A fake API that stores the hours of the therapist Dao. */
function storing(hours: AvailabilityEntry[]): FakeApi {
  return {
    '/api/admin/therapists': () => [adminTherapist({ name: 'Dao', availability: hours })],
    [`POST ${path}`]: ({ body }: SentRequest) => {
      hours = [...hours, { ...(body as AvailabilityInput), id: hours.length + 1, therapistId: 1 }];
      return hours.at(-1);
    },
    [`POST ${path}/days`]: ({ body }: SentRequest) => {
      const { daysOfWeek, ...times } = body as AvailabilityDaysInput;
      const first = hours.length + 1;
      const added = daysOfWeek.map((dayOfWeek, index) =>
        Object.assign({ dayOfWeek, id: first + index, therapistId: 1 }, times),
      );
      hours = [...hours, ...added];
      return added;
    },
    [`PATCH ${path}/1`]: ({ body }: SentRequest) => {
      hours = hours.map((entry) => (entry.id === 1 ? { ...entry, ...(body as AvailabilityInput) } : entry));
      return hours[0];
    },
    [`DELETE ${path}/1`]: () => {
      hours = hours.filter(({ id }) => id !== 1);
      return new Response(null, { status: 204 });
    },
  };
}

const openDialog = async () => {
  await press('Schedule of Dao');
  return screen.findByRole('dialog', { name: 'Schedule of Dao' });
};
/** Chooses these days of the week, and no others. */
const chooseDays = (...names: string[]) => {
  for (const box of within(screen.getByRole('group', { name: 'Days' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  ))
    if (box.checked !== names.includes(box.closest('label')!.textContent)) fireEvent.click(box);
};
const chosenDays = () =>
  within(screen.getByRole('group', { name: 'Days' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')!.textContent);
const entries = () =>
  [...document.querySelectorAll('li')]
    .map((item) => item.textContent)
    .filter((text) => text.endsWith('Remove'));
const removeMonday = async () => {
  await press('Remove Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PM');
  await screen.findByRole('alertdialog', { name: 'Remove Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PM?' });
  await press('Remove');
};
const dismissQuestion = async () => {
  await screen.findByRole('alertdialog', { name: 'Not saved yet' });
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Not saved yet' })).toBeNull());
};

afterEach(unmountPage);

describe('the schedule of a therapist', () => {
  it('suggests Monday 09:00 to 17:00, and adds and removes hours', async () => {
    const { client } = await renderAdminPage('/admin/therapists', storing([]));
    client.setQueryData(therapistsKey, []);
    const dialog = await openDialog();
    await screen.findByText('No schedule entries yet');
    expect([chosenDays(), fieldValue('Start time'), fieldValue('End time')]).toEqual([
      ['Monday'],
      '09:00',
      '17:00',
    ]);
    await press('Add Schedule');
    await expectToast('Schedule updated');
    expect(client.getQueryState(therapistsKey)?.isInvalidated, 'the list of the site').toBe(true);
    await waitFor(() => expect(entries()).toEqual(['Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PMEditRemove']));
    await removeMonday();
    await expectToast('Schedule deleted');
    await screen.findByText('No schedule entries yet');
    closeDialog();
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    screen.getByText('No schedule set');
  });

  it('is taken over from a colleague in one tap, as long as there is none', async () => {
    const answers = storing([]);
    const ofDao = answers['/api/admin/therapists'] as () => object[];
    const colleague = (id: number, name: string, ...week: [number, string, string][]) =>
      adminTherapist({ id, name, availability: weeklyEntries(...week) });
    answers['/api/admin/therapists'] = () => [
      ...ofDao(),
      colleague(2, 'Mali', [6, '10:00', '14:00']),
      colleague(3, 'Ploy', [1, '09:00', '17:00'], [2, '09:00', '17:00'], [6, '18:00', '02:00']),
      colleague(4, 'Krit', [2, '09:00', '17:00'], [1, '09:00', '17:00'], [6, '18:00', '02:00']),
      colleague(5, 'Nat'),
    ];
    const { sent } = await renderAdminPage('/admin/therapists/1/schedule', answers);
    await screen.findByRole('button', { name: 'Same hours as Krit' });
    const offered = screen.getAllByRole('button', { name: /^Same hours as/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Same hours as Krit',
      'Same hours as Mali',
    ]);
    await press('Same hours as Krit');
    await expectToast('Schedule updated');
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(sent.map(({ body }) => body)).toEqual([
      { daysOfWeek: [1, 2], startTime: '09:00', endTime: '17:00' },
      { therapistId: 1, dayOfWeek: 6, startTime: '18:00', endTime: '02:00' },
    ]);
    expect(screen.queryByRole('button', { name: /^Same hours as/ })).toBeNull();
  });

  it('is taken over again after an error, without what is there', async () => {
    const answers = storing([]);
    const ofDao = answers['/api/admin/therapists'] as () => object[];
    const availability = weeklyEntries([1, '09:00', '12:00'], [1, '13:00', '17:00']);
    answers['/api/admin/therapists'] = () => [
      ...ofDao(),
      adminTherapist({ id: 2, name: 'Ploy', availability }),
    ];
    const store = answers[`POST ${path}`] as (request: SentRequest) => unknown;
    let tries = 0;
    answers[`POST ${path}`] = (request: SentRequest) => (++tries === 2 ? 503 : store(request));
    await renderAdminPage('/admin/therapists/1/schedule', answers);
    await press('Same hours as Ploy');
    await expectToast('Failed to update schedule');
    await waitFor(() => expect(entries()).toHaveLength(1));
    await press('Same hours as Ploy');
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(tries).toBe(3);
  });

  it('gets the same hours on every day in one tap', async () => {
    const { sent } = await renderAdminPage('/admin/therapists/1/schedule', storing([]));
    await press('Every day');
    await press('Add Schedule');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { daysOfWeek: [1, 2, 3, 4, 5, 6, 0], startTime: '09:00', endTime: '17:00' },
      ]),
    );
  });

  it('marks hours past midnight, and wants a start and an end that differ', async () => {
    const { sent } = await renderAdminPage('/admin/therapists/1/schedule', storing([]));
    await screen.findByRole('heading', { level: 1, name: 'Schedule of Dao' });
    chooseDays('Saturday');
    fill('Start time', '18:00');
    fill('End time', '18:00');
    await press('Add Schedule');
    await screen.findByText('Start and end time must differ');
    expect(sent).toEqual([]);
    fill('End time', '02:00');
    await screen.findByText('On the next day');
    await press('Add Schedule');
    await waitFor(() =>
      expect(entries()).toEqual(['Saturday 6:00\u00a0PM\u00a0- 2:00\u00a0AM (next\u00a0day)EditRemove']),
    );
  });

  it('suggests no day once Monday has hours, and unticks the days that were added', async () => {
    await renderAdminPage('/admin/therapists/1/schedule', storing(weeklyEntries([1, '09:00', '17:00'])));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(chosenDays()).toEqual([]));
    expect([fieldValue('Start time'), fieldValue('End time')]).toEqual(['09:00', '17:00']);
    chooseDays('Tuesday');
    fill('End time', '15:00');
    await press('Add Schedule');
    await expectToast('Schedule updated');
    await waitFor(() => expect(chosenDays()).toEqual([]));
    expect(fieldValue('End time'), 'ready for the next day').toBe('15:00');
  });

  it('changes an entry in its place', async () => {
    const { sent } = await renderAdminPage(
      '/admin/therapists/1/schedule',
      storing(weeklyEntries([1, '09:00', '17:00'])),
    );
    await press('Edit Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PM');
    const form = within(
      await screen.findByRole('form', { name: 'Edit Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PM' }),
    );
    fireEvent.change(form.getByLabelText('Day'), { target: { value: '2' } });
    fireEvent.change(form.getByLabelText('End time'), { target: { value: '18:00' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(entries()).toEqual(['Tuesday 9:00\u00a0AM\u00a0- 6:00\u00a0PMEditRemove']));
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { dayOfWeek: 2, startTime: '09:00', endTime: '18:00' }],
    ]);
  });

  it('names the hours that a changed entry would overlap, beside its day', async () => {
    await renderAdminPage('/admin/therapists/1/schedule', {
      ...storing(weeklyEntries([1, '09:00', '17:00'], [2, '09:00', '17:00'])),
      [`PATCH ${path}/1`]: () => errorResponse(409, 'schedule_overlap'),
    });
    await press('Edit Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PM');
    const form = within(await screen.findByRole('form', { name: /^Edit Monday/ }));
    fireEvent.change(form.getByLabelText('Day'), { target: { value: '2' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText(/^These hours overlap Tuesday 9:00/);
    expect(screen.queryByText('Failed to update schedule')).toBeNull();
    await press('Go back');
    expect(entries()).toHaveLength(2);
  });

  it('names the hours that new ones overlap', async () => {
    await renderAdminPage('/admin/therapists/1/schedule', {
      ...storing(weeklyEntries([6, '18:00', '02:00'])),
      [`POST ${path}`]: () => errorResponse(409, 'schedule_overlap'),
    });
    await screen.findByRole('heading', { level: 1 });
    chooseDays('Sunday');
    fill('Start time', '01:00');
    fill('End time', '05:00');
    await press('Add Schedule');
    const error = await within(screen.getByRole('group', { name: 'Days' })).findByText(
      /^These hours overlap/,
    );
    expect(error.textContent).toContain('Saturday 6:00\u00a0PM\u00a0- 2:00\u00a0AM (next\u00a0day).');
    expect(screen.getAllByText(/These hours overlap/), 'once').toHaveLength(1);
    expect(screen.queryByText('Failed to update schedule')).toBeNull();
    expect(entries()).toHaveLength(1);
  });

  it('adds the same hours to several days with one request', async () => {
    const { sent } = await renderAdminPage('/admin/therapists/1/schedule', storing([]));
    await screen.findByRole('heading', { level: 1 });
    chooseDays('Monday', 'Wednesday', 'Sunday');
    fill('End time', '12:00');
    await press('Add Schedule');
    await expectToast('Schedule updated');
    await waitFor(() =>
      expect(entries()).toEqual(
        ['Monday', 'Wednesday', 'Sunday'].map((day) => `${day} 9:00\u00a0AM\u00a0- 12:00\u00a0PMEditRemove`),
      ),
    );
    expect(sent.map(({ body }) => body)).toEqual([
      { daysOfWeek: [1, 3, 0], startTime: '09:00', endTime: '12:00' },
    ]);
  });

  it('names the days on which hours overlap others, adds none of them and keeps what was chosen', async () => {
    await renderAdminPage('/admin/therapists/1/schedule', {
      ...storing(weeklyEntries([2, '16:00', '20:00'], [4, '08:00', '10:00'])),
      [`POST ${path}/days`]: () => errorResponse(409, 'schedule_overlap'),
    });
    await screen.findByRole('heading', { level: 1 });
    chooseDays('Monday', 'Tuesday', 'Thursday');
    await press('Add Schedule');
    const named =
      'Nothing was added, because these hours overlap Tuesday 4:00\u00a0PM\u00a0- 8:00\u00a0PM · Thursday 8:00\u00a0AM\u00a0- 10:00\u00a0AM. Remove those first, or choose other days.';
    await within(screen.getByRole('group', { name: 'Days' })).findByText(named.replaceAll('\u00a0', ' '));
    expect(screen.queryByText('Failed to update schedule')).toBeNull();
    expect(chosenDays()).toEqual(['Monday', 'Tuesday', 'Thursday']);
    expect(entries()).toHaveLength(2);
  });

  it('wants at least one day', async () => {
    const { sent } = await renderAdminPage('/admin/therapists/1/schedule', storing([]));
    await screen.findByRole('heading', { level: 1 });
    chooseDays();
    await press('Add Schedule');
    await screen.findByText('Choose at least one day');
    expect(sent).toEqual([]);
  });

  it('says that hours were not added or removed, and still shows them', async () => {
    await renderAdminPage('/admin/therapists/1/schedule', {
      ...storing(weeklyEntries([1, '09:00', '17:00'])),
      [`POST ${path}`]: 503,
      [`DELETE ${path}/1`]: 503,
    });
    await removeMonday();
    await expectToast('Failed to delete availability');
    chooseDays('Tuesday');
    await press('Add Schedule');
    await expectToast('Failed to update schedule');
    expect(entries()).toHaveLength(1);
  });

  it('names the visits in hours before it removes them, and can undo the removal', async () => {
    const visit = (id: number, clientName: string, startTime: string, endTime: string) =>
      adminBooking({ id, clientName, startTime, endTime });
    const { sent } = await renderAdminPage('/admin/therapists/1/schedule', {
      ...storing(weeklyEntries([1, '09:00', '17:00'])),
      // Tuesday is 1 December 2099; times are in UTC, seven hours behind the shop.
      '/api/admin/bookings': ({ path }: SentRequest) =>
        Response.json({
          data: path.includes('status=approved')
            ? [visit(1, 'Nok', '2099-11-30T09:30:00.000Z', '2099-11-30T10:30:00.000Z')]
            : [visit(2, 'Tuesday only', '2099-12-01T03:00:00.000Z', '2099-12-01T04:00:00.000Z')],
          nextCursor: null,
        }),
    });
    await press('Remove Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PM');
    const question = await screen.findByRole('alertdialog', {
      name: 'Remove Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PM?',
    });
    await within(question).findByText(/^1 visit lies in these hours/);
    expect(question.textContent).toContain('Nok, Monday, November 30, 2099, 4:30 PM - 5:30 PM');
    expect(question.textContent).not.toContain('Tuesday only');
    expect(sent).toEqual([]);
    await press('Remove');
    await expectToast('Schedule deleted');
    await waitFor(() => expect(entries()).toEqual([]));
    await press('Undo');
    await expectToast('Schedule updated');
    await waitFor(() => expect(entries()).toEqual(['Monday 9:00\u00a0AM\u00a0- 5:00\u00a0PMEditRemove']));
  });

  it('asks before it discards hours that were chosen and not added', async () => {
    await renderAdminPage('/admin/therapists', storing([]));
    let dialog = await openDialog();
    chooseDays('Saturday');
    closeDialog();
    await dismissQuestion();
    expect(chosenDays()).toEqual(['Saturday']);
    closeDialog();
    await press('Leave');
    await waitFor(() => expect(dialog.isConnected).toBe(false));

    dialog = await openDialog();
    expect(chosenDays()).toEqual(['Monday']);
    fill('End time', '15:00');
    closeDialog();
    await dismissQuestion();
    await press('Add Schedule');
    await expectToast('Schedule updated');
    expect(fieldValue('End time'), 'ready for the next day').toBe('15:00');
    closeDialog();
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('opens as a page with the hours chosen in the dialog', async () => {
    const { address } = await renderAdminPage('/admin/therapists', storing([]));
    await openDialog();
    chooseDays('Saturday');
    fill('Start time', '18:00');
    await press('Open as a page', 'link');
    await screen.findByRole('heading', { level: 1, name: 'Schedule of Dao' });
    expect(address()).toBe('/admin/therapists/1/schedule');
    expect([chosenDays(), fieldValue('Start time')]).toEqual([['Saturday'], '18:00']);
  });

  it('says that there is no such therapist, and leads to the list', async () => {
    const { address } = await renderAdminPage('/admin/therapists/2/schedule', storing([]));
    await screen.findByRole('heading', { name: 'Therapist not found' });
    await press('Therapists', 'link');
    await screen.findByRole('article', { name: 'Dao' });
    expect(address()).toBe('/admin/therapists');
  });

  it('says that hours were not created for an unexpected reason', async () => {
    await renderAdminPage('/admin/therapists', { ...storing([]), [`POST ${path}`]: 500 });
    await openDialog();
    await press('Add Schedule');
    await expectToast('Failed to update schedule', 'Failed to create availability');
    closeDialog();
  });

  it('says on its page that it could not be loaded', async () => {
    await renderAdminPage('/admin/therapists/1/schedule', { '/api/admin/therapists': 503 });
    await screen.findByText('Failed to fetch availability');
  });

  it('says that an address holds no therapist’s id', async () => {
    await renderAdminPage('/admin/therapists/0/schedule', storing([]));
    await screen.findByRole('heading', { name: 'Invalid therapist ID' });
  });
});

it('the chart of the week names its hours as all other times are named', async () => {
  await renderAdminPage('/admin/therapists/1/schedule', storing(weeklyEntries([1, '09:00', '17:00'])));
  await screen.findByText('12 PM');
});
