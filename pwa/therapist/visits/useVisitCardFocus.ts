import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks the card of a visit, so that the focus finds it again. */
export const visitCardProps = (id: number) => ({ 'data-visit': String(id), tabIndex: -1 });

const markedCard = (element: Element | null) => element?.closest('[data-visit]')?.getAttribute('data-visit');

/**
 * Moves the keyboard focus to the card of a visit when the focused control in it disappears, for example
 * after the last step; otherwise it would start again at the top of the page. The returned ref is for the
 * element that contains all cards.
 */
export function useVisitCardFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const focused = markedCard(document.activeElement);
  useLayoutEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    // Falls back to the container: the card of a visit after midnight is on another day.
    const card = ref.current?.querySelector<HTMLElement>(`[data-visit="${focused}"]`) ?? ref.current;
    // After a tap the page must not scroll.
    card?.focus({ preventScroll: true });
    if (card?.matches(':focus-visible')) card.scrollIntoView({ block: 'nearest' });
  });
  return ref;
}
