import { expect, it } from 'vitest';
import { compareSlots } from './compareSlots.ts';

it('says of each slot, in the order of the day, whether it stays, goes or comes', () => {
  expect(compareSlots({ current: ['09:00', '09:30'], proposed: ['08:45', '09:30'] })).toEqual([
    { slot: '08:45', fate: 'added' },
    { slot: '09:00', fate: 'gone' },
    { slot: '09:30', fate: 'kept' },
  ]);
});
