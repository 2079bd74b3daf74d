import type { DecisionBasis, DecisionOperation } from '../../data/decisions.ts';

export type ConflictProps = { operation: DecisionOperation; currentBooking: DecisionBasis & { id: number } };
