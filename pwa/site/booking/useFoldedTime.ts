import { useEffect, useState } from 'react';
import { customerDetailsId } from './CustomerDetails.tsx';

/**
 * Whether day and time are collapsed into the summary: after a time was tapped, and at first if the form was
 * opened with a time. Expands when the customer changes the time, or when it is taken meanwhile.
 */
export function useFoldedTime(isChosen: boolean) {
  const [state, setState] = useState<'open' | 'folded' | 'unfolded'>(isChosen ? 'folded' : 'open');
  const [folds, setFolds] = useState(0);
  if (state === 'folded' && !isChosen) setState('open');
  // The focused list of times is gone: moves the focus to the customer's details.
  useEffect(() => {
    if (folds === 0) return;
    const heading = document.getElementById(customerDetailsId);
    heading?.focus({ preventScroll: true });
    heading?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [folds]);
  return {
    isFolded: state === 'folded' && isChosen,
    wasUnfolded: state === 'unfolded',
    fold: () => {
      setState('folded');
      setFolds((count) => count + 1);
    },
    unfold: () => setState('unfolded'),
  };
}
