import * as v from 'valibot';
import { storedCustomerFields } from '../../data/customerFields.ts';
import { correctionKey } from '../../data/storedCustomerBookings.ts';

const draft = v.object({
  /** the details that the customer saw when they began to type, and their version */
  seen: v.object({ version: v.number(), details: storedCustomerFields }),
  typed: storedCustomerFields,
});

type CorrectionDraft = v.InferOutput<typeof draft>;

/** The correction that this tab has stored, so that leaving or reloading the page does not lose it; null: none. */
export function loadCorrection(token: string): CorrectionDraft | null {
  try {
    const stored = v.safeParse(
      v.pipe(v.string(), v.parseJson(), draft),
      sessionStorage.getItem(correctionKey(token)),
    );
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Stores a correction until the tab is closed, or deletes it (null). Does nothing where storage is forbidden or full. */
export function storeCorrection(token: string, correction: CorrectionDraft | null): void {
  try {
    if (correction === null) sessionStorage.removeItem(correctionKey(token));
    else sessionStorage.setItem(correctionKey(token), JSON.stringify(correction));
  } catch {
    // The form works all the same.
  }
}
