import type { DecisionBasis, DecisionOperation } from '../../data/decisions.ts';

/** A refused decision and the booking as it is now. */
export type ConflictProps = { operation: DecisionOperation; now: DecisionBasis & { id: number } };
