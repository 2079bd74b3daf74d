import { expect, it } from 'vitest';
import { compareSlots } from './compareSlots.ts';

it('lists the slots in order, each unchanged, removed or added', () => {
  expect(compareSlots({ current: ['09:00', '09:30'], proposed: ['08:45', '09:30'] })).toEqual([
    { slot: '08:45', change: 'added' },
    { slot: '09:00', change: 'removed' },
    { slot: '09:30', change: 'unchanged' },
  ]);
});
