import type { DecisionBasis, DecisionOperation } from '../../data/decisions.ts';

export type ConflictProps = { operation: DecisionOperation; now: DecisionBasis & { id: number } };
