import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rulesFormSchema } from './rulesFormSchema.ts';

describe('rulesFormSchema', () => {
  const typed = {
    slotStepMinutes: '๓๐',
    minimumNoticeMinutes: '1,440',
    travelGapMinutes: '15',
    horizonDays: '९०',
    cancelNoticeMinutes: '90',
    openRequestsPerTherapist: '๑๐',
    answerWithinMinutes: '',
    nagAfterMinutes: '२०',
    alarmAfterMinutes: '๔๕',
    customerReminders: false,
    daySummaryTime: '',
    depositFrom: '',
    depositUnit: 'percent',
    depositAmount: '33.33',
    keepsDeposit: false,
    anonymiseAfterMonths: '',
  };

  it('reads numbers, and an empty field as never or any number', () => {
    expect(v.parse(rulesFormSchema, typed)).toEqual({
      slotStepMinutes: 30,
      minimumNoticeMinutes: 1_440,
      travelGapMinutes: 15,
      horizonDays: 90,
      cancelNoticeMinutes: 90,
      openRequestsPerTherapist: 10,
      answerWithinMinutes: null,
      nagAfterMinutes: 20,
      alarmAfterMinutes: 45,
      customerReminders: false,
      daySummaryTime: null,
      depositFrom: null,
      depositUnit: 'percent',
      depositAmount: 33.33,
      keepsDeposit: false,
      anonymiseAfterMonths: null,
    });
    const anyNumber = v.parse(rulesFormSchema, { ...typed, openRequestsPerTherapist: '' });
    expect(anyNumber.openRequestsPerTherapist).toBeNull();
    expect(v.parse(rulesFormSchema, { ...typed, anonymiseAfterMonths: '๑๒' }).anonymiseAfterMonths).toBe(12);
  });

  it.each(['0x10', '1e1', '1,2'])('rejects %j months', (anonymiseAfterMonths) => {
    const { issues } = v.safeParse(rulesFormSchema, { ...typed, anonymiseAfterMonths });
    expect(issues?.map(({ message }) => message)).toEqual(['anonymiseInvalid']);
  });
});
