import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks the card of a visit, so that the focus finds it again. */
export const visitMark = (id: number) => ({ 'data-visit': String(id), tabIndex: -1 });

const markedCard = (element: Element | null) => element?.closest('[data-visit]')?.getAttribute('data-visit');

/**
 * Moves the keyboard's focus to the card of a visit when what she tapped there is gone, for example after the last step: it would
 * begin again at the top of the page. The returned ref belongs to what has all cards in it.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const focused = markedCard(document.activeElement);
  useLayoutEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    // The card of a visit after midnight is on another day.
    const card = ref.current?.querySelector<HTMLElement>(`[data-visit="${focused}"]`) ?? ref.current;
    // A finger has not moved away from where it tapped, so the page stays where it is.
    card?.focus({ preventScroll: true });
    if (card?.matches(':focus-visible')) card.scrollIntoView({ block: 'nearest' });
  });
  return ref;
}
