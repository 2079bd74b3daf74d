import { useEffect, useState } from 'react';
import { detailsId } from './CustomerDetails.tsx';

/**
 * Whether day and time are folded into what is chosen: once they were chosen with a tap, and from the start where the form is
 * opened with a time. They unfold when they are to be changed, and when the time is taken meanwhile.
 */
export function useFoldedTime(isChosen: boolean) {
  const [state, setState] = useState<'open' | 'folded' | 'unfolded'>(isChosen ? 'folded' : 'open');
  /** how often the customer has folded them */
  const [folds, setFolds] = useState(0);
  if (state === 'folded' && !isChosen) setState('open');
  // The times that had the focus are gone: what is to be filled in comes next.
  useEffect(() => {
    if (folds === 0) return;
    const heading = document.getElementById(detailsId);
    heading?.focus({ preventScroll: true });
    heading?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [folds]);
  return {
    isFolded: state === 'folded' && isChosen,
    /** whether the customer has unfolded them */
    wasUnfolded: state === 'unfolded',
    /** Called together with the choice of a time. */
    fold: () => {
      setState('folded');
      setFolds((count) => count + 1);
    },
    unfold: () => setState('unfolded'),
  };
}
