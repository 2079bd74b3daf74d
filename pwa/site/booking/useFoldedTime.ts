import { useEffect, useState } from 'react';
import { customerDetailsId } from './CustomerDetails.tsx';

/**
 * Whether the choice of day and time is collapsed into the summary: once a time was chosen with a tap, and
 * at first if the form was opened with a time. It opens again when the customer changes the time, or when it
 * is taken meanwhile.
 */
export function useFoldedTime(isChosen: boolean) {
  const [state, setState] = useState<'open' | 'folded' | 'unfolded'>(isChosen ? 'folded' : 'open');
  /** how often the customer has collapsed it */
  const [folds, setFolds] = useState(0);
  if (state === 'folded' && !isChosen) setState('open');
  // The focused list of times is gone: the focus goes on to the customer's details.
  useEffect(() => {
    if (folds === 0) return;
    const heading = document.getElementById(customerDetailsId);
    heading?.focus({ preventScroll: true });
    heading?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [folds]);
  return {
    isFolded: state === 'folded' && isChosen,
    /** whether the customer has opened it again */
    wasUnfolded: state === 'unfolded',
    /** Called together with the choice of a time. */
    fold: () => {
      setState('folded');
      setFolds((count) => count + 1);
    },
    unfold: () => setState('unfolded'),
  };
}
