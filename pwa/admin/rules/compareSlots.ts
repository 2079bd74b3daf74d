import type { RulesPreview } from '#contract/settings.ts';

export type SlotFate = 'kept' | 'gone' | 'added';

/** Every slot of both days in order, and what becomes of it. */
export function compareSlots({ current, proposed }: RulesPreview): { slot: string; fate: SlotFate }[] {
  const [before, after] = [new Set(current), new Set(proposed)];
  return [...new Set([...current, ...proposed])]
    .sort()
    .map((slot) => ({ slot, fate: !after.has(slot) ? 'gone' : before.has(slot) ? 'kept' : 'added' }));
}
