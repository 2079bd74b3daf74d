import { useEffect, useState } from 'react';
import { detailsId } from './CustomerDetails.tsx';

/**
 * Whether day and time are folded into what is chosen: once they were chosen with a tap, and from the start where the form is
 * opened with a time. They unfold when they are to be changed, and when the time is taken meanwhile.
 */
export function useFoldedTime(isChosen: boolean) {
  const [state, setState] = useState<'open' | 'folding' | 'folded' | 'unfolded'>(
    isChosen ? 'folded' : 'open',
  );
  const isFoldedState = state === 'folding' || state === 'folded';
  if (isFoldedState && !isChosen && state === 'folded') setState('open');
  const isFolded = isFoldedState && isChosen;
  const hasJustFolded = state === 'folding' && isChosen;
  useEffect(() => {
    if (!hasJustFolded) return;
    setState('folded');
    const heading = document.getElementById(detailsId);
    heading?.focus({ preventScroll: true });
    heading?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [hasJustFolded]);
  return {
    isFolded,
    /** whether the customer has unfolded them */
    wasUnfolded: state === 'unfolded',
    fold: () => setState('folding'),
    unfold: () => setState('unfolded'),
  };
}
