import type { DecisionBasis, DecisionOperation } from '../../data/decisions.ts';

/** A decision that the server rejected, and the booking as it is now. */
export type ConflictProps = { operation: DecisionOperation; now: DecisionBasis & { id: number } };
