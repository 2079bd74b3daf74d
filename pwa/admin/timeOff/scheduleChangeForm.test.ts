import { describe, expect, it } from 'vitest';
import {
  newFormValues,
  parseForm,
  formValuesOf,
  wholeShop,
  type ScheduleChangeFormValues,
} from './scheduleChangeForm.ts';

const filled = (fields: Partial<ScheduleChangeFormValues>): ScheduleChangeFormValues => ({
  ...newFormValues('2026-12-01', '7'),
  ...fields,
});

describe('the form of time off and extra hours', () => {
  it('sends whole days from the first midnight to that after the last', () => {
    const { input } = parseForm(filled({ toDate: '2026-12-03', reason: ' Ill ' }));
    expect(input).toEqual({
      therapistId: 7,
      startTime: '2026-12-01 00:00',
      endTime: '2026-12-04 00:00',
      reason: 'Ill',
      note: null,
      version: undefined,
    });
  });

  it('sends hours, which may go on past midnight', () => {
    const hours = { kind: 'extra_hours', fromTime: '22:00', toDate: '2026-12-02', toTime: '02:00' } as const;
    expect(parseForm(filled(hours)).input).toMatchObject({
      startTime: '2026-12-01 22:00',
      endTime: '2026-12-02 02:00',
    });
  });

  it('sends a note with time off of the whole shop only', () => {
    const note = 'Songkran';
    expect(parseForm(filled({ owner: wholeShop, note })).input).toMatchObject({ therapistId: null, note });
    expect(parseForm(filled({ note })).input).toMatchObject({ note: null });
    const extra = filled({ owner: wholeShop, note, kind: 'extra_hours', toTime: '18:00' });
    expect(parseForm(extra).input).toMatchObject({ note: null });
  });

  it.each([
    ['an end before its start', { toDate: '2026-11-30' }, ['toDate', 'endNotAfterStart']],
    [
      'an end at its start',
      { isWholeDays: false, fromTime: '10:00', toTime: '10:00' },
      ['toTime', 'endNotAfterStart'],
    ],
    ['30 February', { fromDate: '2027-02-30' }, ['fromDate', 'dateInvalid']],
    ['no date', { toDate: '' }, ['toDate', 'dateInvalid']],
    ['no time', { isWholeDays: false, fromTime: '' }, ['fromTime', 'timeInvalid']],
    ['a year of time off', { toDate: '2027-12-01' }, ['toDate', 'timeOffTooLong']],
    [
      'two days of extra hours',
      { kind: 'extra_hours', toDate: '2026-12-03' } as const,
      ['toDate', 'extraHoursTooLong'],
    ],
    ['nobody', { owner: '' }, ['owner', 'choiceInvalid']],
  ])('names the field in which there is %s', (_what, fields, [field, rule]) => {
    expect(parseForm(filled(fields)).errors).toEqual([{ field, rule }]);
  });

  it('shows an entry as it was entered', () => {
    const entry = {
      id: 1,
      version: 2,
      kind: 'time_off',
      therapistId: null,
      reason: null,
      note: 'Songkran',
      holiday: null,
    } as const;
    const days = { startTime: '2027-04-12T17:00:00.000Z', endTime: '2027-04-15T17:00:00.000Z' };
    expect(formValuesOf({ ...entry, ...days })).toMatchObject({
      owner: wholeShop,
      isWholeDays: true,
      fromDate: '2027-04-13',
      toDate: '2027-04-15',
      note: 'Songkran',
    });
    const hours = { startTime: '2027-04-13T03:00:00.000Z', endTime: '2027-04-13T05:00:00.000Z' };
    expect(formValuesOf({ ...entry, ...hours })).toMatchObject({
      isWholeDays: false,
      fromTime: '10:00',
      toDate: '2027-04-13',
      toTime: '12:00',
    });
  });
});
