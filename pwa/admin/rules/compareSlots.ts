import type { RulesPreview } from '#contract/settings.ts';

export type SlotChange = 'unchanged' | 'removed' | 'added';

export function compareSlots({ current, proposed }: RulesPreview): { slot: string; change: SlotChange }[] {
  const [before, after] = [new Set(current), new Set(proposed)];
  return [...new Set([...current, ...proposed])].sort().map((slot) => ({
    slot,
    change: !after.has(slot) ? 'removed' : before.has(slot) ? 'unchanged' : 'added',
  }));
}
