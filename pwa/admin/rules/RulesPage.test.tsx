// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BookingRules } from '#contract/settings.ts';
import type { FakeApi, SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { fakeService } from '../../../tests/support/app/fakeCatalogue.ts';
import { adminTherapist, unmountPage, renderAdminPage } from '../../../tests/support/app/renderApp.tsx';
import { expectToast, fill, press, fieldValue } from '../../../tests/support/app/formActions.ts';
import { defaultRules } from '../../../tests/support/testData.ts';
import './RulesPage.tsx';

const path = '/api/admin/settings/booking-rules';
const oil = fakeService();
const offered: Record<number, string[]> = {
  20: ['09:00', '09:20', '09:40', '10:00'],
  30: ['09:00', '09:30', '10:00'],
  60: ['09:00', '10:00'],
};

const answers = (fields: FakeApi = {}): FakeApi => ({
  '/api/admin/therapists': [adminTherapist({ name: 'Dao', services: [oil] })],
  [`GET ${path}`]: defaultRules,
  [`PATCH ${path}`]: ({ body }: SentRequest) => body,
  [`POST ${path}/preview`]: ({ body }: SentRequest) => ({
    current: offered[30],
    proposed: offered[(body as { rules: BookingRules }).rules.slotStepMinutes],
  }),
  ...fields,
});

const saves = (sent: SentRequest[]) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

/** Opens the page, fills in its numbers and spans of time from the top and saves. Returns the requests. */
async function saveNumbers(...texts: string[]): Promise<SentRequest[]> {
  const { sent } = await renderAdminPage('/admin/rules', answers());
  await screen.findByLabelText(/Minimum notice/);
  const labels = [
    /Minimum notice/,
    /Travel gap/,
    /Book up to/,
    /Cancel notice/,
    /Held requests/,
    /Anonymise/,
    /Remind me of an unanswered request/,
    /Decline a request/,
  ];
  for (const [index, label] of labels.entries()) fill(label, texts[index] ?? '');
  await press('Save');
  return sent;
}

afterEach(unmountPage);

describe('the booking rules page', () => {
  it('previews tomorrow’s slots under rules that are not saved yet', async () => {
    const { sent } = await renderAdminPage('/admin/rules', answers());
    const preview = await screen.findByRole('region', { name: 'Tomorrow with these rules' });
    const slots = () =>
      within(preview)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    await waitFor(() => expect(slots()).toEqual(['9:00\u00a0AM', '9:30\u00a0AM', '10:00\u00a0AM']));
    fill('Start times every', '60');
    await within(preview).findByText('2 times offered, 3 with the saved rules');
    expect(slots()).toEqual(['9:00\u00a0AM', '9:30\u00a0AMno longer offered', '10:00\u00a0AM']);
    fill('Start times every', '20');
    await waitFor(() => expect(slots()[1]).toBe('9:20\u00a0AMnewly offered'));
    expect(saves(sent)).toEqual([]);
  });

  it('offers spans of time in hours and days, and one that is unusual and saved', async () => {
    await renderAdminPage(
      '/admin/rules',
      answers({ [`GET ${path}`]: { ...defaultRules, travelGapMinutes: 20 } }),
    );
    const textsOf = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) =>
        text.replaceAll('\u00a0', ' '),
      );
    await screen.findByLabelText('Travel gap');
    expect(textsOf('Travel gap')).toEqual([
      'None',
      '15 minutes',
      '20 minutes',
      '30 minutes',
      '45 minutes',
      '1 hour',
      '90 minutes',
      '2 hours',
    ]);
    expect(fieldValue('Travel gap')).toBe('20');
    expect(textsOf('Cancel notice').slice(-3)).toEqual(['1 day', '2 days', '7 days']);
    expect(textsOf('Anonymise bookings after').slice(0, 2)).toEqual(['Never', '6 months']);
  });

  it('with a number out of its limits saves nothing, and opens the section that has it', async () => {
    const { sent } = await renderAdminPage('/admin/rules', answers());
    await screen.findByLabelText(/Held requests/);
    fill(/Held requests/, '0');
    await press('Save');
    await screen.findByText('Enter 1 to 100 requests, or leave it empty');
    await waitFor(() =>
      expect(screen.getByLabelText(/Held requests/).closest('details')).toHaveProperty('open', true),
    );
    expect(saves(sent)).toEqual([]);
  });

  it('asks new customers for a deposit; switched off, an amount that is no longer shown is in nobody’s way', async () => {
    const { sent } = await renderAdminPage('/admin/rules', answers());
    const from = await screen.findByLabelText('Ask for a deposit');
    fireEvent.change(from, { target: { value: 'new_customers' } });
    fireEvent.click(await screen.findByRole('radio', { name: 'an amount' }));
    fill(/Deposit \(THB\)/, '300.50');
    fireEvent.submit(document.querySelector('form')!);
    const rule = { depositFrom: 'new_customers', depositUnit: 'thb', depositAmount: 300.5 };
    await waitFor(() => expect(saves(sent)[0]).toMatchObject(rule));
    await expectToast('Settings updated');
    fill(/Deposit \(THB\)/, '');
    fireEvent.change(from, { target: { value: '' } });
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(saves(sent)[1]).toMatchObject({ depositFrom: null }));
  });

  it('saves the rules, an empty number of requests as any, and an empty number of months as never', async () => {
    const sent = await saveNumbers('180', '30', '60', '240', '12', '24', '30', '120');
    await expectToast('Settings updated');
    const saved = {
      slotStepMinutes: 30,
      minimumNoticeMinutes: 180,
      travelGapMinutes: 30,
      horizonDays: 60,
      cancelNoticeMinutes: 240,
      nagAfterMinutes: 30,
      alarmAfterMinutes: 30,
      answerWithinMinutes: 120,
      customerReminders: true,
      daySummaryTime: '08:00',
      depositFrom: null,
      depositUnit: 'percent',
      depositAmount: 30,
      keepsDeposit: false,
    };
    expect(saves(sent)).toEqual([{ ...saved, openRequestsPerTherapist: 12, anonymiseAfterMonths: 24 }]);
    fill(/Held requests/, '');
    fill(/Anonymise/, '');
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() =>
      expect(saves(sent)[1]).toEqual({
        ...saved,
        openRequestsPerTherapist: null,
        anonymiseAfterMonths: null,
      }),
    );
  });

  it('switches reminders, nags, declining, the alarm and the summary off', async () => {
    const { sent } = await renderAdminPage(
      '/admin/rules',
      answers({ [`GET ${path}`]: { ...defaultRules, answerWithinMinutes: 60, daySummaryTime: '06:45' } }),
    );
    await screen.findByLabelText(/Remind me of an unanswered request/);
    expect(fieldValue('Morning summary at')).toBe('06:45');
    fill(/Remind me of an unanswered request/, '');
    fill(/Decline a request/, '');
    fill(/Alarm me/, '');
    fill('Morning summary at', '');
    fireEvent.click(screen.getByRole('switch', { name: 'Remind customers of approved visits' }));
    await press('Save');
    await waitFor(() =>
      expect(saves(sent)).toMatchObject([
        {
          nagAfterMinutes: null,
          answerWithinMinutes: null,
          alarmAfterMinutes: null,
          customerReminders: false,
          daySummaryTime: null,
        },
      ]),
    );
  });

  it('keeps rules that could not be saved as they were typed', async () => {
    await renderAdminPage('/admin/rules', answers({ [`PATCH ${path}`]: 503 }));
    await screen.findByLabelText(/Book up to/);
    fill(/Book up to/, '30');
    await press('Save');
    await expectToast('Failed to update settings');
    expect(fieldValue(/Book up to/)).toBe('30');
  });
});
