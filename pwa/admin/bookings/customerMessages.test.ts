import { expect, it } from 'vitest';
import { messagesFor } from './customerMessages.ts';

const endTime = '2026-03-01T04:00:00.000Z';

it('offers no confirmation and nobody on the way once the visit is over', () => {
  const visit = { status: 'approved', endTime } as const;
  expect(messagesFor(visit, Date.parse(endTime) - 1)).toEqual(['approved', 'onTheWay']);
  expect(messagesFor(visit, Date.parse(endTime))).toEqual([]);
  expect(messagesFor({ status: 'cancelled', endTime }, Date.parse(endTime))).toEqual(['cancelled']);
});
