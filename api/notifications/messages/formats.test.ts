import { expect, it } from 'vitest';
import { formatPrice, formatVisitStart, formatVisitTime } from './formats.ts';

const at = (time: string) => new Date(`2026-12-01T${time}:00.000Z`);

it('a visit past midnight ends on the next day, and one until midnight on its own', () => {
  expect(formatVisitTime(at('03:00'), at('04:00'), 'en')).toBe(
    'Tuesday, December 1, 2026, 10:00 AM - 11:00 AM',
  );
  expect(formatVisitTime(at('16:30'), at('17:30'), 'en')).toBe(
    'Tuesday, December 1, 2026, 11:30 PM - 12:30 AM (next day)',
  );
  expect(formatVisitTime(at('16:30'), at('17:30'), 'th')).toMatch(/23:30 น\. - 00:30 น\. \(วันถัดไป\)$/);
  expect(formatVisitTime(at('16:00'), at('17:00'), 'en')).toMatch(/11:00 PM - 12:00 AM$/);
});

it('a visit in the small hours names both days of its night', () => {
  const start = at('18:00');
  const [when, short] = [formatVisitTime(start, at('19:00'), 'en'), formatVisitStart(start, 'en')];
  expect(when).toBe('Wednesday, December 2, 2026, 1:00 AM - 2:00 AM, in the night from Tue 1 to Wed 2');
  expect(short).toBe('Wed, Dec 2, 1:00 AM, in the night from Tue 1 to Wed 2');
  expect(formatVisitStart(start, 'th')).toMatch(/ คืนวันอังคารที่ 1 ต่อเช้าวันพุธที่ 2$/);
  expect(formatVisitStart(start, 'hi')).toMatch(/, मंगल 1 और बुध 2 के बीच की रात$/);
  expect(formatVisitStart(at('22:00'), 'en')).toBe('Wed, Dec 2, 5:00 AM');
});

it('a price shows satang with both digits, and only when there are some', () => {
  expect([150.5, 450].map((price) => formatPrice(price, 'en'))).toEqual(['150.50 THB', '450 THB']);
});
