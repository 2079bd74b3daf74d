import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { businessDateAndTime, businessToday, createFormats } from './formats.ts';
import type { Language } from './language.ts';

const catalogues = {
  en: () => import('./locales/en.site.po'),
  th: () => import('./locales/th.site.po'),
  hi: () => import('./locales/hi.site.po'),
};

async function formats(language: Language) {
  const { messages } = await catalogues[language]();
  return createFormats(setupI18n({ locale: language, messages: { [language]: messages } }), language);
}

describe('formats, in any time zone of the machine', () => {
  it('in English', async () => {
    const { money, duration, time, timeRange, date, dateTime, day } = await formats('en');
    expect(money(4500)).toBe('4,500\u00a0THB');
    expect(duration(90)).toBe('90\u00a0min');
    expect([time('00:00'), time('09:00'), time('12:30'), time('23:59')]).toEqual([
      '12:00\u00a0AM',
      '9:00\u00a0AM',
      '12:30\u00a0PM',
      '11:59\u00a0PM',
    ]);
    expect(timeRange('09:00', '17:00')).toBe('9:00\u00a0AM\u00a0- 5:00\u00a0PM');
    expect(date('2026-12-01')).toBe('Tuesday, December 1, 2026');
    expect(dateTime('2026-11-30T18:30:00.000Z')).toBe('Tuesday, December 1, 2026, 1:30\u00a0AM');
    expect([day(0), day(6)]).toEqual(['Sunday', 'Saturday']);
  });

  it('says when a time range ends on the next day, and midnight ends its own day', async () => {
    const { timeRange, visitTime } = await formats('en');
    expect(timeRange('23:30', '00:30')).toBe('11:30\u00a0PM\u00a0- 12:30\u00a0AM (next\u00a0day)');
    expect(timeRange('23:00', '00:00')).toBe('11:00\u00a0PM\u00a0- 12:00\u00a0AM');
    expect(visitTime('2026-12-01T16:30:00.000Z', '2026-12-01T17:30:00.000Z')).toBe(
      'Tuesday, December 1, 2026, 11:30\u00a0PM\u00a0- 12:30\u00a0AM (next\u00a0day)',
    );
  });

  it('names both days of the night in which a visit begins after midnight', async () => {
    const { night, visitTime, visitStart, visitRange } = await formats('en');
    const [start, end] = ['2026-12-01T18:00:00.000Z', '2026-12-01T19:00:00.000Z'];
    expect(night('2026-12-02', '04:59')).toBe('in the night from Tue\u00a01 to Wed\u00a02');
    expect(night('2026-12-02', '05:00')).toBeNull();
    expect(visitTime(start, end)).toBe(
      'Wednesday, December 2, 2026, 1:00\u00a0AM\u00a0- 2:00\u00a0AM, in the night from Tue\u00a01 to Wed\u00a02',
    );
    expect(visitRange(start, end)).toBe(
      '1:00\u00a0AM\u00a0- 2:00\u00a0AM, in the night from Tue\u00a01 to Wed\u00a02',
    );
    expect(visitStart(start)).toBe(
      'Wednesday, December 2, 2026, 1:00\u00a0AM, in the night from Tue\u00a01 to Wed\u00a02',
    );
    const thai = await formats('th');
    expect(thai.night('2026-12-02', '01:00')).toBe('คืนวันอังคารที่\u00a01 ต่อเช้าวันพุธที่\u00a02');
    const hindi = await formats('hi');
    expect(hindi.night('2026-12-02', '01:00')).toBe('मंगल\u00a01 और बुध\u00a02 के बीच की रात');
  });

  it('shows satang with both digits, and only when there are some', async () => {
    const { money } = await formats('en');
    expect([150.5, 150.05, 150, 1234.5].map(money)).toEqual([
      '150.50\u00a0THB',
      '150.05\u00a0THB',
      '150\u00a0THB',
      '1,234.50\u00a0THB',
    ]);
  });

  it('in Thai: Buddhist years, 24 hours', async () => {
    const { money, duration, time, timeRange, date, dateTime } = await formats('th');
    expect(money(4500)).toBe('4,500\u00a0บาท');
    expect(duration(90)).toBe('90\u00a0นาที');
    expect([time('00:00'), time('09:00')]).toEqual(['00:00\u00a0น.', '09:00\u00a0น.']);
    expect(timeRange('18:00', '02:00')).toBe('18:00\u00a0- 02:00\u00a0น. (วันถัดไป)');
    expect(date('2026-12-01')).toBe('วันอังคารที่ 1 ธันวาคม 2569');
    expect(dateTime('2026-12-01T02:00:00.000Z')).toBe('วันอังคารที่ 1 ธันวาคม 2569 เวลา 09:00\u00a0น.');
  });

  it('in Hindi: 12 hours with the part of the day, Latin digits', async () => {
    const { money, time, timeRange, date } = await formats('hi');
    expect(money(4500)).toBe('4,500\u00a0THB');
    expect(time('09:00')).toBe('सुबह\u00a09:00\u00a0बजे');
    expect(timeRange('09:00', '17:00')).toBe('सुबह\u00a09:00\u00a0बजे\u00a0- शाम\u00a05:00\u00a0बजे');
    expect(date('2026-12-01')).toBe('मंगलवार, 1 दिसंबर 2026');
  });

  it('knows the shop’s date and clock', () => {
    expect(businessToday(new Date('2026-12-01T16:59:59Z'))).toBe('2026-12-01');
    expect(businessToday(new Date('2026-12-01T17:00:00Z'))).toBe('2026-12-02');
    expect(businessDateAndTime('2026-12-01T17:05:00.000Z')).toEqual({ date: '2026-12-02', time: '00:05' });
  });
});
